import type { Release } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import { RELEASE_DIGEST, integrityOf } from '../../release/integrity';
import { readSigned } from '../../release/keys/signing';
import type { Deployment } from './deployment';
import type { CheckedPath, Looked } from './look';
import { danger, orSilence, summed, withFaults } from './look';
import { lookAtFile } from './lookAtFile';
import { lookAtCollector, lookAtLender } from './lookAtServer';
import type { PathName } from './servedPaths';
import { SHELL_PATH, hasOwnOrigin, servedPaths } from './servedPaths';

/**
 * Asks a deployment for one address of each kind, and compares what comes with the table: headers one by one, compressed
 * and plain, with and without an ETag. It changes nothing there. Rejects where the page's address does not answer.
 */
export async function checkServed(deployment: Deployment): Promise<readonly CheckedPath[]> {
  const { base, flags, pageHeaders, ask } = deployment;
  const table = servedPaths(flags, pageHeaders);
  const store = hasOwnOrigin(flags) ? flags.STORE_BASE : `${base}${flags.STORE_BASE}`;
  const at = (kind: PathName, address: string) =>
    orSilence(kind, address, (url) => lookAtFile(ask, kind, url, table[kind]));

  const page = await lookAtFile(ask, 'page', `${base}${SHELL_PATH}`, table.page);
  const html = page.text?.toString() ?? '';
  const [, script] = /<script defer src="(?:\.\/)?([\w.-]+)"/.exec(html) ?? [];
  const isShell = page.text === null || script !== undefined;
  const hasRegistry = html.includes('id="registry"');
  const looked: Looked[] = [
    {
      ...withFaults(page, isShell ? [] : [danger('it is not the page of a shell')]),
      notes: [...page.notes, ...(hasRegistry ? [] : ['it has no registry in it'])],
    },
    await at('worker', `${base}${table.worker.path}`),
  ];
  if (script !== undefined) looked.push(await at('shellFiles', `${base}${SHELL_PATH}${script}`));

  const known = await at('registry', `${store}registry.jwt`);
  const read = readSigned(known.text?.toString().trimEnd() ?? '', registry);
  const isRegistry = known.text === null || read.isGood;
  looked.push(withFaults(known, isRegistry ? [] : [danger('it is no registry')]));

  const released = read.isGood ? Object.entries(read.payload.remotes)[0] : undefined;
  if (released !== undefined) {
    const [name, { stable }] = released;
    const file = await at('compressedFiles', `${store}${stable.entry}`);
    looked.push(
      withFaults(file, isSigned(file, stable) ? [] : [danger('it is not what was signed')]),
      await at('otherFiles', `${store}releases/${name}/${stable.version}.jwt`),
    );
  }
  looked.push(
    await orSilence('lender', `${base}${flags.API_BASE}/any`, (url) => lookAtLender(ask, url)),
  );
  if (flags.BEACONS !== '')
    looked.push(
      await orSilence('collector', `${base}${flags.BEACONS}`, (url) => lookAtCollector(ask, url)),
    );
  return looked.map(summed);
}

const isSigned = ({ text }: Looked, { integrity }: Release): boolean =>
  text === null || integrityOf(text, RELEASE_DIGEST) === integrity;

import type { Release } from '@pautang/shared/contract/registry';
import { RELEASE_DIGEST, integrityOf } from '../../release/integrity';
import type { Deployment, ShellBuild } from './deployment';
import { scriptOf } from './deployment';
import type { CheckedPath, Fault, Looked } from './look';
import { danger, orSilence, summed, withFaults } from './look';
import { fromDifference, lookAtFile } from './lookAtFile';
import { lookAtCollector, lookAtLender } from './lookAtServer';
import type { PathName } from './servedPaths';
import { SHELL_PATH, hasOwnOrigin, servedPaths } from './servedPaths';
import type { InForce } from './servedRegistry';
import { readServed, servedRegistry, settled, staleFaults } from './servedRegistry';
import { registryIn, shellPage } from './shellPage';

/** Ten letters after the path of the lender, as phones send (decision P1), by which its log knows a look. */
const LENDER_PATH = '/anyServedLook';

/**
 * Asks a deployment for one address of each kind, and compares what comes with the table: headers one by one, compressed
 * and plain, with and without an ETag; with the build of the shell; and with the registry in force. It changes nothing
 * there. Rejects where the page's address does not answer.
 */
export async function checkServed(deployment: Deployment): Promise<readonly CheckedPath[]> {
  const { base, flags, build, inForce, now, ask } = deployment;
  const table = servedPaths(flags, build.pageHeaders);
  const store = hasOwnOrigin(flags) ? flags.STORE_BASE : `${base}${flags.STORE_BASE}`;
  const at = (kind: PathName, address: string) =>
    orSilence(kind, address, (url) => lookAtFile(ask, kind, url, table[kind]));

  const page = await lookAtFile(ask, 'page', `${base}${SHELL_PATH}`, table.page);
  const html = page.text?.toString() ?? null;
  const worker = await at('worker', `${base}${table.worker.path}`);
  const script = html === null ? null : scriptOf(html);
  const shellFile =
    script === null ? null : await at('shellFiles', `${base}${SHELL_PATH}${script}`);

  // Of another build's script only its page tells.
  const scriptFaults = (file: Looked) =>
    script === build.script.name ? fileFaults(file, build.script.bytes) : [];

  const known = await at('registry', `${store}registry.jwt`);
  const registry = known.text === null ? null : readServed(known.text.toString());
  const served = servedRegistry(registry);
  const newest = inForce ?? settled(served, now);

  const looked: Looked[] = [
    html === null ? page : withPage(page, html, build, newest),
    withFaults(worker, fileFaults(worker, build.worker)),
    ...(shellFile === null ? [] : [withFaults(shellFile, scriptFaults(shellFile))]),
    {
      ...withFaults(known, [
        ...(known.text !== null && registry === null ? [danger('it is no registry')] : []),
        ...staleFaults('it', served, newest),
      ]),
      registry: served,
    },
  ];

  const released = registry === null ? undefined : Object.entries(registry.remotes)[0];
  if (released !== undefined) {
    const [name, { stable }] = released;
    const file = await at('compressedFiles', `${store}${stable.entry}`);
    looked.push(
      withFaults(file, isSigned(file, stable) ? [] : [danger('it is not what was signed')]),
      await at('otherFiles', `${store}releases/${name}/${stable.version}.jwt`),
    );
  }
  looked.push(
    await orSilence('lender', `${base}${flags.API_BASE}${LENDER_PATH}`, (url) =>
      lookAtLender(ask, url, flags.PACKAGE_NAME),
    ),
  );
  if (flags.BEACONS !== '')
    looked.push(
      await orSilence('collector', `${base}${flags.BEACONS}`, (url) => lookAtCollector(ask, url)),
    );
  return looked.map(summed);
}

const isSigned = ({ text }: Looked, { integrity }: Release): boolean =>
  text === null || integrityOf(text, RELEASE_DIGEST) === integrity;

/** The look at a page, judged by its build and by the registry that the one in it may not be older than. */
function withPage(page: Looked, html: string, build: ShellBuild, newest: InForce | null): Looked {
  const inside = registryIn(html);
  const registry = inside === null ? null : readServed(inside);
  const came = servedRegistry(registry);
  return {
    ...withFaults(page, [
      ...pageFaults(html, build),
      ...(inside !== null && registry === null ? [danger('what it has in it is no registry')] : []),
      ...staleFaults('the registry in it', came, newest),
    ]),
    notes: [...page.notes, ...(inside === null ? ['it has no registry in it'] : [])],
    registry: came,
  };
}

/** A page that came, where it is not the built one with a registry in its place. */
function pageFaults(html: string, { page, script }: ShellBuild): Fault[] {
  const built = shellPage(page, registryIn(html));
  if (html === built) return [];
  const named = scriptOf(html);
  if (named === null) return [danger('it is not the page of a shell')];
  if (named !== script.name)
    return [
      danger(
        `it names ${named}, and the page of the build names ${script.name}: another build is deployed, or --shell (SHELL_BUILD) is another`,
      ),
    ];
  const [came, wanted] = fromDifference(html, built).map((text) => text.replaceAll(/\s/g, ' '));
  return [danger(`it is not the built page: it has '${came}', not '${wanted}'`)];
}

/** A file of the shell that came, where it is not the built one. */
const fileFaults = ({ text }: Looked, built: Buffer): Fault[] =>
  text === null || text.equals(built) ? [] : [danger('it is not the file of the build')];

import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import { RELEASE_DIGEST, integrityOf } from '../../release/integrity';
import { indexIn } from '../../release/registry/registryIndex';
import type { Deployment } from './deployment';
import { scriptOf } from './deployment';
import type { Ask, CheckedPath } from './inspection';
import { Inspection, PLAIN, inShort } from './inspection';
import { headerFaults, inspectFile, inspectMany } from './inspectFile';
import { inspectPage, readServed, servedRegistry } from './inspectPage';
import { inspectCollector, inspectLender } from './inspectServer';
import type { PathName } from './servedPaths';
import { SHELL_PATH, STORE_POLICY, hasOwnOrigin, servedPaths } from './servedPaths';

/** Ten letters after the path of the lender, as phones send (decision P1), which mark this check in its log. */
const LENDER_PATH = '/anyServedLook';

const isSigned = (text: Buffer, { integrity }: Pick<Release, 'integrity'>): boolean =>
  integrityOf(text, RELEASE_DIGEST) === integrity;

/** Runs a check; a missing answer is a finding and not an error. */
const tried = <T>(found: Inspection, check: Promise<T>): Promise<T | null> =>
  check.catch(({ message }: Error) => {
    found.lost(`it does not answer: ${message}`);
    return null;
  });

/**
 * Requests one address of each kind from a deployment and compares the answers with the table (headers, compressed and
 * plain, with and without an ETag), with the build of the shell, and the registry in the page with the one in the
 * store. It changes nothing there. Rejects if the page does not answer.
 */
export async function checkServed(deployment: Deployment): Promise<readonly CheckedPath[]> {
  const { base, flags, build, ask } = deployment;
  const table = servedPaths(flags, build.pageHeaders);
  const store = hasOwnOrigin(flags) ? flags.STORE_BASE : `${base}${flags.STORE_BASE}`;
  const all: Inspection[] = [];
  const at = <Kind extends Inspection['kind']>(kind: Kind, url: string): Inspection<Kind> => {
    const found = new Inspection(kind, url);
    all.push(found);
    return found;
  };
  const textOf = (found: Inspection<PathName>) =>
    tried(found, inspectFile(ask, found, table[found.kind]));
  const inspectBuilt = async (found: Inspection<PathName>, built: Buffer) => {
    const text = await textOf(found);
    if (text?.equals(built) === false) found.danger('it is not the file of the build');
  };

  const page = at('page', `${base}${SHELL_PATH}`);
  const html = (await inspectFile(ask, page, table.page))?.toString() ?? null;
  await inspectBuilt(at('worker', `${base}${table.worker.path}`), build.worker);

  const script = html === null ? null : scriptOf(html);
  if (script !== null) {
    const shellFile = at('shellFiles', `${base}${SHELL_PATH}${script}`);
    // If another build is served, report that once, for its page.
    if (script !== build.script.name) await textOf(shellFile);
    else {
      await inspectBuilt(shellFile, build.script.bytes);
      // A truncated copy, or a mix with another build.
      const later = build.laterFiles.map(({ name, bytes }) => ({
        url: `${base}${SHELL_PATH}${name}`,
        isRight: (came: Buffer) => came.equals(bytes),
      }));
      await inspectMany(ask, shellFile, 'files that the shell loads later', later);
    }
  }

  const known = at('registry', `${store}registry.jwt`);
  const text = (await textOf(known))?.toString().trimEnd() ?? null;
  const registry = text === null ? null : readServed(text);
  if (text !== null && registry === null) known.danger('it is not a registry');
  known.registry = servedRegistry(registry);
  if (html !== null) inspectPage(page, html, deployment, text);

  const remotes = registry?.remotes ?? {};
  const [first] = Object.entries(remotes);
  if (first !== undefined) {
    const [name, { stable }] = first;
    const entry = at('compressedFiles', `${store}${stable.entry}`);
    const code = await textOf(entry);
    if (code !== null && !isSigned(code, stable)) entry.danger('it differs from the signed file');
    const others = Object.values(remotes)
      .flatMap(({ stable: one }) => [{ ...one, url: one.entry }, ...one.preload])
      .map((file) => ({
        url: `${store}${file.url}`,
        isRight: (came: Buffer) => isSigned(came, file),
      }))
      .filter(({ url }) => url !== entry.url);
    await inspectMany(ask, entry, 'files of the remotes', others);
    await inspectUnserved(ask, entry, `${store}${path.posix.dirname(stable.entry)}`);
    await textOf(at('statements', `${store}releases/${name}/${stable.version}.jwt`));
  }

  const { parts = [] } = indexIn(text ?? '') ?? {};
  if (parts[0]) {
    const part = at('parts', `${store}${parts[0].path}`);
    await textOf(part);
    // Phones request the whole registry instead of a part that differs from its signed hash.
    const files = parts.map(({ path: name, text: signed }) => ({
      url: `${store}${name}`,
      isRight: (came: Buffer) => came.equals(Buffer.from(signed)),
    }));
    await inspectMany(ask, part, 'parts of the registry', files);
  }
  const lender = at('lender', `${base}${flags.API_BASE}${LENDER_PATH}`);
  await tried(lender, inspectLender(ask, lender, flags.PACKAGE_NAME));
  if (flags.BEACONS !== '') {
    const collector = at('collector', `${base}${flags.BEACONS}`);
    await tried(collector, inspectCollector(ask, collector));
  }
  return all.map((one) => one.result());
}

/** No phone loads a page from the store. If the store served one, it could act on the app's origin. */
async function inspectUnserved(ask: Ask, found: Inspection, folder: string): Promise<void> {
  const url = `${folder}/anyServedLook.html`;
  const answer = await ask(url, PLAIN).catch(() => null);
  if (answer === null) return;
  const { pathname } = new URL(url);
  if (answer.status < 300) found.danger(`${pathname} answers ${inShort(answer)}, not 404`);
  else
    for (const { what } of headerFaults(STORE_POLICY, answer))
      found.cost(`${pathname} answers ${answer.status}, but ${what}`);
}

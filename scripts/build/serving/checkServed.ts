import path from 'node:path';
import type { Registry, Release } from '@pautang/shared/contract/registry';
import { RELEASE_DIGEST, integrityOf } from '../../release/integrity';
import type { Part } from '../../release/registry/registryIndex';
import { indexIn } from '../../release/registry/registryIndex';
import type { Deployment, ShellBuild } from './deployment';
import { scriptOf } from './deployment';
import type { Ask, CheckedPath, Fault, Looked } from './inspection';
import { PLAIN, cost, danger, inShort, orSilence, summed, withFaults } from './inspection';
import { fromDifference, headerFaults, inspectFile } from './inspectFile';
import { inspectMany } from './inspectMany';
import { inspectCollector, inspectLender } from './inspectServer';
import type { PathName } from './servedPaths';
import { SHELL_PATH, STORE_POLICY, hasOwnOrigin, servedPaths } from './servedPaths';
import { readInPage, readServed, servedRegistry, staleFaults } from './servedRegistry';
import { contentIn, pageWith, shellPage, signedIn } from './shellPage';

/** Ten letters after the path of the lender, as phones send (decision P1), which mark this check in its log. */
const LENDER_PATH = '/anyServedLook';

/**
 * Requests one address of each kind from a deployment and compares the answers with the table (headers, compressed and
 * plain, with and without an ETag), with the build of the shell, and the registry in the page with the one in the
 * store. It changes nothing there. Rejects if the page does not answer.
 */
export async function checkServed(deployment: Deployment): Promise<readonly CheckedPath[]> {
  const { base, flags, build, ask } = deployment;
  const table = servedPaths(flags, build.pageHeaders);
  const store = hasOwnOrigin(flags) ? flags.STORE_BASE : `${base}${flags.STORE_BASE}`;
  const at = (kind: PathName, address: string) =>
    orSilence(kind, address, (url) => inspectFile(ask, kind, url, table[kind]));

  const page = await inspectFile(ask, 'page', `${base}${SHELL_PATH}`, table.page);
  const html = page.text?.toString() ?? null;
  const worker = await at('worker', `${base}${table.worker.path}`);
  const script = html === null ? null : scriptOf(html);
  const shellFile =
    script === null ? null : await at('shellFiles', `${base}${SHELL_PATH}${script}`);

  // If another build is served, report that once, for its page.
  const shellFaults = async (file: Looked) =>
    script === build.script.name
      ? [...fileFaults(file, build.script.bytes), ...(await laterFaults(deployment))]
      : [];

  const known = await at('registry', `${store}registry.jwt`);
  const text = known.text?.toString().trimEnd() ?? null;
  const registry = text === null ? null : readServed(text);

  const looked: Looked[] = [
    html === null ? page : withPage(page, html, deployment, text),
    withFaults(worker, fileFaults(worker, build.worker)),
    ...(shellFile === null ? [] : [withFaults(shellFile, await shellFaults(shellFile))]),
    {
      ...withFaults(
        known,
        text !== null && registry === null ? [danger('it is not a registry')] : [],
      ),
      registry: servedRegistry(registry),
    },
  ];

  const remotes = registry?.remotes ?? {};
  const [first] = Object.entries(remotes);
  if (first !== undefined) {
    const [name, { stable }] = first;
    const file = await at('compressedFiles', `${store}${stable.entry}`);
    looked.push(
      withFaults(file, [
        ...(isSigned(file.text, stable) ? [] : [danger('it differs from the signed file')]),
        ...(await releaseFaults(ask, store, remotes, file.url)),
        ...(await unservedFaults(ask, `${store}${path.posix.dirname(stable.entry)}`)),
      ]),
      await at('statements', `${store}releases/${name}/${stable.version}.jwt`),
    );
  }
  const { parts = [] } = indexIn(text ?? '') ?? {};
  if (parts[0]) {
    const part = await at('parts', `${store}${parts[0].path}`);
    looked.push(withFaults(part, await partFaults(ask, store, parts)));
  }
  looked.push(
    await orSilence('lender', `${base}${flags.API_BASE}${LENDER_PATH}`, (url) =>
      inspectLender(ask, url, flags.PACKAGE_NAME),
    ),
  );
  if (flags.BEACONS !== '')
    looked.push(
      await orSilence('collector', `${base}${flags.BEACONS}`, (url) => inspectCollector(ask, url)),
    );
  return looked.map(summed);
}

const isSigned = (text: Buffer | null, { integrity }: Pick<Release, 'integrity'>): boolean =>
  text === null || integrityOf(text, RELEASE_DIGEST) === integrity;

/** Finds lazy files of the shell that differ from the build: a truncated copy, or a mix with another build. */
const laterFaults = ({ ask, base, build }: Deployment): Promise<Fault[]> =>
  inspectMany(
    ask,
    'shellFiles',
    'files that the shell loads later',
    build.laterFiles.map(({ name, bytes }) => ({
      url: `${base}${SHELL_PATH}${name}`,
      isRight: (came) => came.equals(bytes),
    })),
  );

/** Finds files of the remotes that differ from their signed hashes. @param seen address that was checked already */
const releaseFaults = (
  ask: Ask,
  store: string,
  remotes: Registry['remotes'],
  seen: string,
): Promise<Fault[]> =>
  inspectMany(
    ask,
    'compressedFiles',
    'files of the remotes',
    Object.values(remotes)
      .flatMap(({ stable }) => [{ ...stable, url: stable.entry }, ...stable.preload])
      .map((file) => ({
        url: `${store}${file.url}`,
        isRight: (came: Buffer) => isSigned(came, file),
      }))
      .filter(({ url }) => url !== seen),
  );

/** Finds parts of the registry that differ from their signed hashes: phones then request the whole registry. */
const partFaults = (ask: Ask, store: string, parts: readonly Part[]): Promise<Fault[]> =>
  inspectMany(
    ask,
    'parts',
    'parts of the registry',
    parts.map(({ path: name, text }) => ({
      url: `${store}${name}`,
      isRight: (came: Buffer) => came.equals(Buffer.from(text)),
    })),
  );

/** No phone loads a page from the store. If the store served one, it could act on the app's origin. */
async function unservedFaults(ask: Ask, folder: string): Promise<Fault[]> {
  const url = `${folder}/anyServedLook.html`;
  const answer = await ask(url, PLAIN).catch(() => null);
  if (answer === null) return [];
  const { pathname } = new URL(url);
  if (answer.status < 300) return [danger(`${pathname} answers ${inShort(answer)}, not 404`)];
  return headerFaults(STORE_POLICY, answer, () => cost).map((fault) => ({
    ...fault,
    what: `${pathname} answers ${answer.status}, but ${fault.what}`,
  }));
}

/** Compares the page with its build, and its registry with the text at the registry's own address. */
function withPage(
  page: Looked,
  html: string,
  { build, now }: Deployment,
  text: string | null,
): Looked {
  const served = servedRegistry(text === null ? null : readServed(text));
  const inside = signedIn(html);
  const registry = inside === null ? null : readInPage(inside);
  const came = servedRegistry(registry);
  const isOfServed = inside?.kind === 'index' && came?.serial === served?.serial;
  return {
    ...withFaults(page, [
      ...pageFaults(html, build),
      ...(inside !== null && registry === null ? [danger('its content is not a registry')] : []),
      ...(isOfServed && contentIn(shellPage(build.page, text)) !== contentIn(html)
        ? [cost('its index is not that of registry.jwt, so phones request the registry')]
        : []),
      ...staleFaults(came, served, now),
    ]),
    notes: [...page.notes, ...(inside === null ? ['it has no registry in it'] : [])],
    registry: came,
  };
}

/** Finds a page that is not the built one with a registry in it. */
function pageFaults(html: string, { page, script }: ShellBuild): Fault[] {
  const content = contentIn(html);
  const built = content === null ? page : pageWith(page, content);
  if (html === built) return [];
  const named = scriptOf(html);
  if (named === null) return [danger('it is not the page of a shell')];
  if (named !== script.name)
    return [
      danger(
        `it names ${named}, and the page of the build names ${script.name}: another build is deployed, or --shell is another`,
      ),
    ];
  const [came, wanted] = fromDifference(html, built).map((text) => text.replaceAll(/\s/g, ' '));
  return [danger(`it is not the built page: it has '${came}', not '${wanted}'`)];
}

/** Finds a file of the shell that is not the built one. */
const fileFaults = ({ text }: Looked, built: Buffer): Fault[] =>
  text === null || text.equals(built) ? [] : [danger('it is not the file of the build')];

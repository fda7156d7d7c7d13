import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import { RELEASE_DIGEST, integrityOf } from '../../release/integrity';
import { readSigned } from '../../release/keys/signing';
import type { readBuildFlags } from '../flags';
import type { ServedPath, ServedPaths } from './servedPaths';
import { SHELL_PATH, hasOwnOrigin, servedPaths } from './servedPaths';

/** What came, with the names of headers in lower case and the bytes as they were sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Asks one address. Rejects where nothing answers. */
export type Ask = (url: string, headers: Readonly<Record<string, string>>) => Promise<Answer>;

/** One address that was looked at. */
export interface CheckedPath {
  readonly url: string;
  /** how it deviates from the table; empty: not at all */
  readonly deviations: readonly string[];
  /** what costs borrowers bytes or time, but is no fault */
  readonly notes: readonly string[];
}

interface Deployment {
  /** origin of the app, without a slash at its end */
  readonly base: string;
  readonly flags: Pick<ReturnType<typeof readBuildFlags>, 'STORE_BASE' | 'API_BASE'>;
  /** the headers that the build of the shell asks for */
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly ask: Ask;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/** The text as it was before it was compressed; null where it is not what its header says. */
function decoded({ headers, body }: Answer): Buffer | null {
  const decode = decoders[headers['content-encoding'] ?? 'identity'];
  try {
    return decode?.(body) ?? null;
  } catch {
    return null;
  }
}

function headerFaults({ headers: wanted }: ServedPath, { headers }: Answer): string[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = headers[name];
    if (found === value) return [];
    return [found === undefined ? `${name} is missing` : `${name} is '${found}', not '${value}'`];
  });
}

/** Checks that each encoding is the same text, and that caches keep the encodings apart. */
async function encodingFaults(
  { ask }: Deployment,
  url: string,
  { compression }: ServedPath,
  plain: Buffer,
): Promise<Pick<CheckedPath, 'deviations' | 'notes'>> {
  const deviations: string[] = [];
  const notes: string[] = [];
  if (compression === 'none') return { deviations, notes };
  for (const accepted of ['gzip', 'gzip, deflate, br']) {
    const answer = await ask(url, { 'accept-encoding': accepted });
    const encoding = answer.headers['content-encoding'];
    const text = decoded(answer);
    if (!text?.equals(plain))
      deviations.push(`asked for ${accepted}, it is not the text that comes plain`);
    else if (encoding === undefined && compression === 'beside')
      deviations.push(`asked for ${accepted}, it comes plain (${plain.length} bytes)`);
    else if (accepted.endsWith('br') && encoding !== 'br' && compression === 'beside')
      notes.push(`brotli is not used: ${answer.body.length} bytes by ${encoding}`);
    if (encoding !== undefined && !/accept-encoding|^\*$/i.test(answer.headers['vary'] ?? ''))
      deviations.push(`vary does not name accept-encoding for ${encoding}`);
  }
  return { deviations: [...new Set(deviations)], notes };
}

/** What may change has an ETag, by which a phone is spared the bytes that it has, however they were compressed. */
async function etagFaults({ ask }: Deployment, url: string): Promise<string[]> {
  const faults: string[] = [];
  for (const accepted of ['identity', 'gzip', 'gzip, deflate, br']) {
    const { headers } = await ask(url, { 'accept-encoding': accepted });
    const etag = headers['etag'];
    if (etag === undefined) return ['etag is missing'];
    const again = await ask(url, { 'accept-encoding': accepted, 'if-none-match': etag });
    if (again.status !== 304)
      faults.push(`asked with its etag, it answers ${again.status}, not 304`);
  }
  return [...new Set(faults)];
}

/** Looks at one address by its row of the table. @returns the text too; null where it does not come */
async function checkPath(
  deployment: Deployment,
  url: string,
  row: ServedPath,
): Promise<CheckedPath & { readonly text: Buffer | null }> {
  const answer = await deployment.ask(url, { 'accept-encoding': 'identity' });
  const text = decoded(answer);
  if (answer.status !== 200 || text === null)
    return { url, deviations: [`it answers ${answer.status}, not 200`], notes: [], text: null };
  const { deviations, notes } = await encodingFaults(deployment, url, row, text);
  const isFixed = row.headers['cache-control']?.includes('immutable') === true;
  const etags = isFixed ? [] : await etagFaults(deployment, url);
  return { url, deviations: [...headerFaults(row, answer), ...deviations, ...etags], notes, text };
}

/** The lender's own headers reach the phone: its answers are never kept, and tell its time. */
async function checkLender({ ask, base, flags }: Deployment): Promise<CheckedPath> {
  const url = `${base}${flags.API_BASE}/any`;
  const { status, headers, body } = await ask(url, { 'accept-encoding': 'identity' });
  const deviations = [
    ...(status >= 500 || status === 404 ? [`it answers ${status}: no lender is there`] : []),
    ...(body.toString().trimStart().startsWith('<') ? ['a web page answers for the lender'] : []),
    ...(headers['cache-control'] === 'no-store'
      ? []
      : [`cache-control is '${headers['cache-control'] ?? ''}', not 'no-store'`]),
    ...(headers['date'] === undefined ? ['date is missing, which tells the lender’s time'] : []),
  ];
  return { url, deviations, notes: [] };
}

/** A file that the registry names, whose hash is known. */
async function checkRelease(
  deployment: Deployment,
  store: string,
  table: ServedPaths,
  [name, { entry, integrity, version }]: readonly [string, Release],
): Promise<CheckedPath[]> {
  const file = await checkPath(deployment, `${store}${entry}`, table.compressedFiles);
  const isSame = file.text === null || integrityOf(file.text, RELEASE_DIGEST) === integrity;
  const statement = `${store}releases/${name}/${version}.jwt`;
  return [
    { ...file, deviations: [...file.deviations, ...(isSame ? [] : ['it is not what was signed'])] },
    await checkPath(deployment, statement, table.otherFiles),
  ];
}

/**
 * Asks a deployment for one address of each kind, and compares what comes with the table: headers one by one, compressed
 * and plain, with and without an ETag. It changes nothing there.
 */
export async function checkServed(deployment: Deployment): Promise<readonly CheckedPath[]> {
  const { base, flags, pageHeaders } = deployment;
  const table = servedPaths(flags, pageHeaders);
  const store = hasOwnOrigin(flags) ? flags.STORE_BASE : `${base}${flags.STORE_BASE}`;
  const page = await checkPath(deployment, `${base}${SHELL_PATH}`, table.page);
  const html = page.text?.toString() ?? '';
  const [, script] = /<script defer src="(?:\.\/)?([\w.-]+)"/.exec(html) ?? [];
  const hasRegistry = html.includes('id="registry"');
  const known = await checkPath(deployment, `${store}registry.jwt`, table.registry);
  const read = readSigned(known.text?.toString().trimEnd() ?? '', registry);
  const released = read.isGood ? Object.entries(read.payload.remotes)[0] : undefined;
  return [
    {
      ...page,
      deviations: [
        ...page.deviations,
        ...(page.text === null || script !== undefined ? [] : ['it is not the page of a shell']),
      ],
      notes: [...page.notes, ...(hasRegistry ? [] : ['it has no registry in it'])],
    },
    await checkPath(deployment, `${base}${table.worker.path}`, table.worker),
    ...(script === undefined
      ? []
      : [await checkPath(deployment, `${base}${SHELL_PATH}${script}`, table.shellFiles)]),
    {
      ...known,
      deviations: [
        ...known.deviations,
        ...(known.text === null || read.isGood ? [] : ['it is no registry']),
      ],
    },
    ...(released === undefined
      ? []
      : await checkRelease(deployment, store, table, [released[0], released[1].stable])),
    await checkLender(deployment),
  ].map(({ url, deviations, notes }) => ({ url, deviations, notes }));
}

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTENT_TYPES } from '../../release/store/servedHeaders';
import type { Answer, Ask, CheckedKind, Fault, Looked } from './inspection';
import { PLAIN, cost, danger, inShort, lost } from './inspection';
import type { PathName, ServedPath } from './servedPaths';

/** No text of the assembly is larger. The limit stops a few bytes that unpack to more than the machine's memory. */
const unpacking = { maxOutputLength: 32e6 };

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes, unpacking),
  br: (bytes) => brotliDecompressSync(bytes, unpacking),
};

/** Returns the uncompressed body; null if it does not match its encoding header. */
function decoded({ headers, body }: Answer): Buffer | null {
  const decode = decoders[headers['content-encoding'] ?? 'identity'];
  try {
    return decode?.(body) ?? null;
  } catch {
    return null;
  }
}

/** Header values up to this length are shown whole. */
const SHORT = 160;
/** Of longer values this many characters are shown, from `BEFORE` characters before the first difference on. */
const BEFORE = 24;
const SHOWN = 120;

const isFixed = ({ headers }: ServedPath): boolean =>
  headers['cache-control']?.includes('immutable') === true;

/**
 * Returns whether a wrong header is dangerous: it protects the page, or the app from files of the store, or lets the
 * page read a store of another origin, or makes caches keep a changing file, which holds phones at an old version.
 */
const isDangerous = (kind: CheckedKind, row: ServedPath, name: string): boolean =>
  kind === 'page' ||
  name === 'access-control-allow-origin' ||
  name === 'content-security-policy' ||
  (name === 'cache-control' && !isFixed(row));

/** Returns both values; of long ones, such as a policy, the part around the first difference. */
export function fromDifference(one: string, other: string): readonly [string, string] {
  if (Math.max(one.length, other.length) <= SHORT) return [one, other];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const from = Math.max(0, same - BEFORE);
  const cut = (text: string) => {
    const end = from + SHOWN < text.length ? '…' : '';
    return `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${end}`;
  };
  return [cut(one), cut(other)];
}

/** Finds missing and wrong headers. @param faultOf rates the fault of a header by its name */
export function headerFaults(
  wantedHeaders: ServedPath['headers'],
  { headers }: Answer,
  faultOf: (name: string) => (what: string) => Fault,
): Fault[] {
  return Object.entries(wantedHeaders).flatMap(([name, value]) => {
    const found = headers[name];
    if (found === value) return [];
    const fault = faultOf(name);
    if (found === undefined) return [fault(`${name} is missing`)];
    const [came, wanted] = fromDifference(found, value);
    return [fault(`${name} is '${came}', not '${wanted}'`)];
  });
}

const JAVASCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/;

const READ_AS_TEXT: readonly PathName[] = ['statements', 'registry', 'parts'];

/** Finds a wrong type. Phones refuse scripts, pages and styles of another type; a file read as text may have any. */
export function typeFaults(kind: PathName, url: string, { headers }: Answer): Fault[] {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? 'html';
  const wanted = CONTENT_TYPES[ending]?.split(';')[0];
  const found = headers['content-type'];
  const came = found?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (wanted === undefined || came === wanted || (ending === 'js' && JAVASCRIPT.test(came)))
    return [];
  const what =
    found === undefined ? 'content-type is missing' : `content-type is '${found}', not '${wanted}'`;
  return [READ_AS_TEXT.includes(kind) ? cost(what) : danger(what)];
}

/**
 * Checks that each encoding is the same text, that caches keep the encodings apart, and that a file that may change has
 * an ETag in each, so that phones do not load the same bytes again.
 */
async function encodingFaults(
  ask: Ask,
  kind: PathName,
  url: string,
  row: ServedPath,
  plain: Buffer,
): Promise<Pick<Looked, 'faults' | 'notes'>> {
  const faults: Fault[] = [];
  const notes: string[] = [];
  const isBeside = row.compression === 'beside';
  for (const accepted of ['identity', 'gzip', 'gzip, deflate, br']) {
    const isCompressed = row.compression !== 'none' && accepted !== 'identity';
    if (isFixed(row) && !isCompressed) continue;
    const asked = { 'accept-encoding': accepted };
    const answer = await ask(url, asked);
    const { etag, vary = '', 'content-encoding': encoding } = answer.headers;
    if (isCompressed) {
      faults.push(...typeFaults(kind, url, answer));
      if (!decoded(answer)?.equals(plain))
        faults.push(danger(`with ${accepted}, it differs from the uncompressed text`));
      else if (encoding === undefined && isBeside)
        faults.push(cost(`with ${accepted}, it comes uncompressed (${plain.length} bytes)`));
      else if (accepted.endsWith('br') && encoding !== 'br' && isBeside)
        notes.push(`brotli is not used: ${answer.body.length} bytes by ${encoding}`);
      if (encoding !== undefined && !/accept-encoding|^\*$/i.test(vary))
        faults.push(cost(`vary does not name accept-encoding for ${encoding}`));
    }
    if (isFixed(row)) continue;
    if (etag === undefined) faults.push(cost('etag is missing'));
    else {
      const { status } = await ask(url, { ...asked, 'if-none-match': etag });
      if (status !== 304) faults.push(cost(`with its etag, it answers ${status}, not 304`));
    }
  }
  return { faults, notes };
}

/** Checks one file against its row of the table. Rejects if it does not answer. */
export async function inspectFile(
  ask: Ask,
  kind: PathName,
  url: string,
  row: ServedPath,
): Promise<Looked> {
  const answer = await ask(url, PLAIN);
  const text = decoded(answer);
  if (answer.status !== 200 || text === null) {
    const encoding = answer.headers['content-encoding'] ?? '';
    const what =
      answer.status === 200
        ? `without compression, it comes as ${encoding} that cannot be unpacked`
        : `it answers ${inShort(answer)}, not 200`;
    return { kind, url, faults: [lost(kind, what)], notes: [], text: null };
  }
  const { faults, notes } = await encodingFaults(ask, kind, url, row, text);
  const types = typeFaults(kind, url, answer);
  const faultOf = (name: string) => (isDangerous(kind, row, name) ? danger : cost);
  const all = [...types, ...headerFaults(row.headers, answer, faultOf), ...faults];
  return { kind, url, faults: all, notes, text };
}

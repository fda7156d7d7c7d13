import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTENT_TYPES } from '../../release/store/servedHeaders';
import type { Answer, Ask, Inspection } from './inspection';
import { PLAIN, inShort } from './inspection';
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

/** Returns the missing and wrong headers, each with its name. */
export const headerFaults = (wantedHeaders: ServedPath['headers'], { headers }: Answer) =>
  Object.entries(wantedHeaders).flatMap(([name, value]) => {
    const found = headers[name];
    if (found === value) return [];
    if (found === undefined) return [{ name, what: `${name} is missing` }];
    const [came, wanted] = fromDifference(found, value);
    return [{ name, what: `${name} is '${came}', not '${wanted}'` }];
  });

const isFixed = ({ headers }: ServedPath): boolean =>
  headers['cache-control']?.includes('immutable') === true;

/**
 * Returns whether a wrong header is dangerous: it protects the page, or the app from files of the store, or lets the
 * page read a store of another origin, or makes caches keep a changing file, which holds phones at an old version.
 */
const isDangerous = (kind: PathName, row: ServedPath, name: string): boolean =>
  kind === 'page' ||
  name === 'access-control-allow-origin' ||
  name === 'content-security-policy' ||
  (name === 'cache-control' && !isFixed(row));

const JAVASCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/;

/** Returns the fault of a wrong type; null without one. */
function typeFault(url: string, { headers }: Answer): string | null {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? 'html';
  const wanted = CONTENT_TYPES[ending]?.split(';')[0];
  const found = headers['content-type'];
  const came = found?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (wanted === undefined || came === wanted || (ending === 'js' && JAVASCRIPT.test(came)))
    return null;
  return found === undefined
    ? 'content-type is missing'
    : `content-type is '${found}', not '${wanted}'`;
}

/** Phones refuse scripts, pages and styles of another type; these kinds are read as text and may have any. */
const READ_AS_TEXT: readonly PathName[] = ['statements', 'registry', 'parts'];

function inspectType(found: Inspection<PathName>, answer: Answer): void {
  const fault = typeFault(found.url, answer);
  if (fault !== null) found.add(fault, !READ_AS_TEXT.includes(found.kind));
}

/**
 * Checks that each encoding is the same text, that caches keep the encodings apart, and that a file that may change has
 * an ETag in each, so that phones do not load the same bytes again.
 */
async function inspectEncodings(
  ask: Ask,
  found: Inspection<PathName>,
  row: ServedPath,
  plain: Buffer,
): Promise<void> {
  const isBeside = row.compression === 'beside';
  for (const accepted of ['identity', 'gzip', 'gzip, deflate, br']) {
    const isCompressed = row.compression !== 'none' && accepted !== 'identity';
    if (isFixed(row) && !isCompressed) continue;
    const asked = { 'accept-encoding': accepted };
    const answer = await ask(found.url, asked);
    const { etag, vary = '', 'content-encoding': encoding } = answer.headers;
    if (isCompressed) {
      inspectType(found, answer);
      if (!decoded(answer)?.equals(plain))
        found.danger(`with ${accepted}, it differs from the uncompressed text`);
      else if (encoding === undefined && isBeside)
        found.cost(`with ${accepted}, it comes uncompressed (${plain.length} bytes)`);
      else if (accepted.endsWith('br') && encoding !== 'br' && isBeside)
        found.notes.push(`brotli is not used: ${answer.body.length} bytes by ${encoding}`);
      if (encoding !== undefined && !/accept-encoding|^\*$/i.test(vary))
        found.cost(`vary does not name accept-encoding for ${encoding}`);
    }
    if (isFixed(row)) continue;
    if (etag === undefined) found.cost('etag is missing');
    else {
      const { status } = await ask(found.url, { ...asked, 'if-none-match': etag });
      if (status !== 304) found.cost(`with its etag, it answers ${status}, not 304`);
    }
  }
}

/** Checks one file against its row of the table. Rejects if it does not answer. @returns its text, null without one */
export async function inspectFile(
  ask: Ask,
  found: Inspection<PathName>,
  row: ServedPath,
): Promise<Buffer | null> {
  const answer = await ask(found.url, PLAIN);
  const text = decoded(answer);
  if (answer.status !== 200 || text === null) {
    const encoding = answer.headers['content-encoding'] ?? '';
    found.lost(
      answer.status === 200
        ? `without compression, it comes as ${encoding} that cannot be unpacked`
        : `it answers ${inShort(answer)}, not 200`,
    );
    return null;
  }
  inspectType(found, answer);
  for (const { name, what } of headerFaults(row.headers, answer))
    found.add(what, isDangerous(found.kind, row, name));
  await inspectEncodings(ask, found, row, text);
  return text;
}

interface KnownFile {
  readonly url: string;
  readonly isRight: (bytes: Buffer) => boolean;
}

/** Number of wrong files to report; more are most often wrong in the same way. */
const MOST_TOLD = 3;

async function whyWrong(ask: Ask, { url, isRight }: KnownFile): Promise<string | null> {
  try {
    const answer = await ask(url, PLAIN);
    if (answer.status !== 200) return `answers ${answer.status}`;
    return isRight(answer.body) ? typeFault(url, answer) : 'is another';
  } catch (error) {
    return `does not answer: ${(error as Error).message}`;
  }
}

/** Requests each file once, and stops after a few wrong ones. Adds one fault that names those. */
export async function inspectMany(
  ask: Ask,
  found: Inspection,
  what: string,
  files: readonly KnownFile[],
): Promise<void> {
  const wrong: string[] = [];
  let asked = 0;
  for (const file of files) {
    if (wrong.length === MOST_TOLD) break;
    asked += 1;
    const why = await whyWrong(ask, file);
    if (why !== null) wrong.push(`${new URL(file.url).pathname} ${why}`);
  }
  if (wrong.length === 0) return;
  const all = asked < files.length ? `the first ${asked}` : asked;
  const are = wrong.length === 1 ? 'is' : 'are';
  found.lost(`${wrong.length} of ${all} ${what} ${are} wrong: ${wrong.join('; ')}`);
}

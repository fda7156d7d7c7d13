import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { MAGIC_BYTES, UPLOAD_LIMIT, imageTypeOf } from '@pautang/shared/contract/upload';
import type { ImageType } from '@pautang/shared/contract/upload';
import { EnvelopeError } from './refused';

/** Room for the text fields and the heads of parts. */
const TEXT_LIMIT = 64 * 1024;
/** Room for all files at their maximum size and the text. */
const BODY_LIMIT = UPLOAD_LIMIT.files * UPLOAD_LIMIT.bytes + TEXT_LIMIT;

/** A picture that has arrived, in a file that is removed once the call is answered. */
export interface UploadedFile {
  /** detected from the first bytes; the type that the sender claims is not trusted */
  readonly type: ImageType;
  /** SHA-256 of its content, in hex */
  readonly hash: string;
  readonly path: string;
}

export interface Upload {
  readonly method: string;
  /** the keys still have their prefix */
  readonly data: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
}

type Chunks = AsyncIterable<Buffer>;

interface Part {
  readonly name: string;
  readonly isFile: boolean;
  /** has to be read to its end before the next part */
  readonly content: AsyncGenerator<Buffer>;
}

const unreadable = () => new EnvelopeError('The multipart body cannot be read.');

/**
 * Reads a multipart request (decision P9): method, data as JSON text, and one or more files, which it writes to `folder`
 * as they arrive, so that a slow phone takes up no memory. Removes the files after `work`.
 * @throws EnvelopeError
 */
export async function withMultipart<T>(
  body: Chunks,
  contentType: string,
  folder: string,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const written: string[] = [];
  const chunks = limited(body);
  try {
    const texts = new Map<string, string>();
    const files: UploadedFile[] = [];
    try {
      for await (const { name, isFile, content } of partsOf(chunks, contentType)) {
        const where = `files.${files.length}`;
        if (name !== 'files') texts.set(name, await textOf(content));
        else if (!isFile) throw new EnvelopeError(`${where}: this is text, not a file.`);
        else if (files.length === UPLOAD_LIMIT.files)
          throw new EnvelopeError(`files: send 1 to ${UPLOAD_LIMIT.files}, not more.`);
        else {
          const file = path.join(folder, randomUUID());
          written.push(file);
          files.push(await writeFile(file, content, where));
        }
      }
    } catch (error) {
      // read the rest, because a sender does not read the answer before it has sent everything
      for await (const _ of chunks);
      throw error;
    }
    const method = texts.get('method');
    if (method === undefined) throw new EnvelopeError("The part 'method' is missing.");
    if (files.length === 0)
      throw new EnvelopeError(`files: send 1 to ${UPLOAD_LIMIT.files}, not 0.`);
    return await work({ method, data: dataOf(texts.get('data')), files });
  } finally {
    for (const file of written) await rm(file, { force: true });
  }
}

/** @throws EnvelopeError for more bytes than an upload may have */
async function* limited(body: Chunks): AsyncGenerator<Buffer> {
  const source = body[Symbol.asyncIterator]();
  let bytes = 0;
  for (;;) {
    const { value, done } = await source.next().catch(() => {
      throw unreadable();
    });
    if (done === true) return;
    bytes += value.length;
    if (bytes > BODY_LIMIT) throw new EnvelopeError('The request is too large.', 413);
    yield value;
  }
}

/** The parts of a multipart body (RFC 7578), each while it arrives. */
async function* partsOf(chunks: AsyncGenerator<Buffer>, contentType: string): AsyncGenerator<Part> {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw unreadable();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // the first delimiter has nothing before it
  let rest: Buffer = Buffer.from('\r\n');
  const more = async () => {
    const { value } = await chunks.next();
    if (value === undefined) throw unreadable();
    rest = Buffer.concat([rest, value as Buffer]);
  };
  /** Yields the bytes before a mark as they arrive. */
  async function* upTo(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = rest.indexOf(mark);
      // the mark may begin at the end of the bytes so far
      const end = at === -1 ? Math.max(0, rest.length - mark.length + 1) : at;
      const known = rest.subarray(0, end);
      rest = rest.subarray(at === -1 ? end : end + mark.length);
      if (known.length > 0) yield known;
      if (at !== -1) return;
      await more();
    }
  }
  for await (const _ of upTo(delimiter));
  for (;;) {
    while (rest.length < 2) await more();
    if (rest.subarray(0, 2).toString() === '--') return;
    const head = await textOf(upTo(Buffer.from('\r\n\r\n')));
    const [, name] = /^content-disposition:.*?;\s*name="([^"]*)"/im.exec(head) ?? [];
    if (name === undefined) throw unreadable();
    const isFile = /^content-disposition:.*?;\s*filename\*?=/im.test(head);
    yield { name, isFile, content: upTo(delimiter) };
  }
}

async function textOf(content: Chunks): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > TEXT_LIMIT) throw unreadable();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function dataOf(text: string | undefined): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(String(text));
    if (typeof data === 'object' && data !== null && !Array.isArray(data))
      return data as Record<string, unknown>;
  } catch {
    // the error is raised below
  }
  throw new EnvelopeError("The part 'data' is not the text of a JSON object.");
}

async function writeFile(file: string, content: Chunks, where: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx', 0o600);
  let start: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const typeSoFar = () => {
    const type = imageTypeOf(start);
    if (type === null) throw new EnvelopeError(`${where}: not a JPEG, PNG or WebP picture.`);
    return type;
  };
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > UPLOAD_LIMIT.bytes)
        throw new EnvelopeError(`${where}: larger than ${UPLOAD_LIMIT.bytes} bytes.`);
      if (start.length < MAGIC_BYTES) {
        start = Buffer.concat([start, chunk]).subarray(0, MAGIC_BYTES);
        if (start.length === MAGIC_BYTES) typeSoFar();
      }
      hash.update(chunk);
      await handle.write(chunk);
    }
    return { type: typeSoFar(), hash: hash.digest('hex'), path: file };
  } finally {
    await handle.close();
  }
}

import { UPLOAD_LIMIT, imageTypeOf } from '@pautang/shared/contract/upload';
import type { ImageType } from '@pautang/shared/contract/upload';
import { EnvelopeError } from './refused';

/** Room for all files at their maximum size and the text fields. */
export const UPLOAD_BODY_LIMIT = UPLOAD_LIMIT.files * UPLOAD_LIMIT.bytes + 64 * 1024;

export interface UploadedFile {
  /** detected from the first bytes; the type that the sender claims is not trusted */
  readonly type: ImageType;
  readonly bytes: Buffer;
}

export interface Upload {
  readonly method: string;
  /** the keys still have their prefix */
  readonly data: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
}

/** Reads a multipart request (decision P9): method, data as JSON text, one or more files. @throws EnvelopeError */
export async function readMultipart(body: Buffer, contentType: string): Promise<Upload> {
  const form = await formOf(body, contentType);
  const method = form.get('method');
  if (typeof method !== 'string') throw new EnvelopeError("The part 'method' is missing.");
  const data = dataOf(form.get('data'));
  const parts = form.getAll('files');
  if (parts.length === 0 || parts.length > UPLOAD_LIMIT.files)
    throw new EnvelopeError(`files: send 1 to ${UPLOAD_LIMIT.files}, not ${parts.length}.`);
  return { method, data, files: await Promise.all(parts.map(readFile)) };
}

async function formOf(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    throw new EnvelopeError('The multipart body cannot be read.');
  }
}

function dataOf(text: unknown): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(String(text));
    if (typeof data === 'object' && data !== null && !Array.isArray(data))
      return data as Record<string, unknown>;
  } catch {
    // the error is raised below
  }
  throw new EnvelopeError("The part 'data' is not the text of a JSON object.");
}

async function readFile(part: FormDataEntryValue, index: number): Promise<UploadedFile> {
  const where = `files.${index}`;
  if (typeof part === 'string') throw new EnvelopeError(`${where}: this is text, not a file.`);
  if (part.size > UPLOAD_LIMIT.bytes)
    throw new EnvelopeError(`${where}: larger than ${UPLOAD_LIMIT.bytes} bytes.`);
  const bytes = Buffer.from(await part.arrayBuffer());
  const type = imageTypeOf(bytes);
  if (type === null) throw new EnvelopeError(`${where}: not a JPEG, PNG or WebP picture.`);
  return { type, bytes };
}

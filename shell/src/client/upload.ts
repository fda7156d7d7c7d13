import { REQUEST_TIMEOUT_MS } from '@pautang/shared/contract/constants';
import { MAGIC_BYTES, UPLOAD_LIMIT, imageTypeOf } from '@pautang/shared/contract/upload';
import type { Middleware } from './client';
import { appError, ownFailure } from './errors';

const texts = {
  none: 'Choose a picture first.',
  tooMany: 'You can send 5 pictures at most.',
  tooLarge: (name: string): string => `${name} is larger than 5 MB.`,
  noPicture: (name: string): string => `${name} is not a JPEG, PNG or WebP picture.`,
  unreadable: (name: string): string => `${name} could not be opened. Choose it again.`,
} as const;

/** Null if the file cannot be read, because it may have left the gallery since it was chosen. */
function firstBytes(file: File): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsArrayBuffer(file.slice(0, MAGIC_BYTES));
  });
}

/** Returns the reason why these files cannot be sent, in words for the borrower; null if they can (decision P9). */
async function refusalOf(files: readonly File[]): Promise<string | null> {
  if (files.length === 0) return texts.none;
  if (files.length > UPLOAD_LIMIT.files) return texts.tooMany;
  for (const file of files) {
    if (file.size > UPLOAD_LIMIT.bytes) return texts.tooLarge(file.name);
    const start = await firstBytes(file);
    if (start === null) return texts.unreadable(file.name);
    if (imageTypeOf(start) === null) return texts.noPicture(file.name);
  }
  return null;
}

/**
 * Refuses files that the lender does not take, and ends an upload that stalls. A minute may be too short for 25 MB on a
 * weak line, so the time-out of product calls counts from the last progress.
 */
export const upload: Middleware = (next) => async (call) => {
  const { signal, onProgress } = call.options;
  const { name } = call.method;
  const refusal = await refusalOf(call.files);
  if (refusal !== null) throw appError('badRequest', refusal, name);
  if (signal?.aborted) throw ownFailure('canceled', name);

  const abort = new AbortController();
  const leave = () => abort.abort();
  signal?.addEventListener('abort', leave);
  let hasStalled = false;
  const stall = () => {
    hasStalled = true;
    abort.abort();
  };
  let timer = setTimeout(stall, REQUEST_TIMEOUT_MS);
  const onPart = (part: number) => {
    clearTimeout(timer);
    timer = setTimeout(stall, REQUEST_TIMEOUT_MS);
    onProgress?.(part);
  };

  try {
    return await next({ ...call, options: { signal: abort.signal, onProgress: onPart } });
  } catch (error) {
    throw hasStalled ? ownFailure('timeout', name) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
};

/** A file that takes longer is given up, so that the version before can serve. */
export const FILE_TIMEOUT_MS = 8_000;

/**
 * Fetches and reads an answer, and aborts both after `ms` milliseconds.
 * @throws what `fetch` or `read` throws, an AbortError after the time
 */
export async function fetchWithin<Value>(
  ms: number,
  address: string,
  options: RequestInit,
  read: (answer: Response) => Promise<Value>,
): Promise<Value> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ms);
  try {
    return await read(await fetch(address, { ...options, signal: abort.signal }));
  } finally {
    clearTimeout(timer);
  }
}

export class TooLongError extends Error {}

/** The reason why `fetchWithin` or `boundedBlob` has thrown. */
export function reasonOf(error: unknown): 'too_large' | 'timeout' | 'network' {
  if (error instanceof TooLongError) return 'too_large';
  return error instanceof DOMException && error.name === 'AbortError' ? 'timeout' : 'network';
}

/** Reads the body of an answer up to `max` bytes. @throws TooLongError */
export async function boundedBlob({ body }: Response, max: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let left = max;
  if (body) {
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      left -= part.value.byteLength;
      if (left < 0) {
        void reader.cancel().catch(() => undefined);
        throw new TooLongError(`The answer has more than ${max} bytes.`);
      }
    }
  }
  return new Blob(parts);
}

/** A file that has not come by then is given up: the version before it serves. */
export const FILE_TIMEOUT_MS = 8_000;

/**
 * Fetches and reads an answer, and gives both up after so many milliseconds.
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

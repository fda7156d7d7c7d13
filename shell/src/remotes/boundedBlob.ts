/** An answer is longer than it may be. */
export class TooLongError extends Error {}

/** The body of an answer, read no further than `max` bytes. @throws TooLongError */
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

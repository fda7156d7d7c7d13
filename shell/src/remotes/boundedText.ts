/** An answer is longer than it may be. */
export class TooLongError extends Error {
  constructor() {
    super('The answer is longer than it may be.');
    this.name = 'TooLongError';
  }
}

/** The text of an answer, read no further than `max` bytes. @throws TooLongError */
export async function boundedText(response: Response, max: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > max) {
      void reader.cancel().catch(() => undefined);
      throw new TooLongError();
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

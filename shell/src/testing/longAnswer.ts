/** More than a phone may read, but finite, so that a failing test ends too. */
const ALL_BYTES = 40_000_000;
const PART = new Uint8Array(65_536);

/** An answer that goes on and on; `sent` tells how much of it was read. */
export function longAnswer() {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += PART.byteLength;
      controller.enqueue(PART);
      if (sent > ALL_BYTES) controller.close();
    },
  });
  return { answer: new Response(body), sent: () => sent };
}

/** Rejects when the caller aborts, as `fetch` and its body do. */
export const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

/** An answer whose body never arrives. It rejects when the request is aborted, as in a browser. */
export function hangingAnswer(signal: AbortSignal | null | undefined): Response {
  return new Response(new ReadableStream({ pull: () => untilAborted(signal) }));
}

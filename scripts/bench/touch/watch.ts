/** The browser's reports on its work since the page began; times in milliseconds. */
export interface Work {
  readonly firstPaint: number | null;
  /** tasks of more than 50 ms */
  readonly tasks: readonly { readonly start: number; readonly ms: number }[];
  /** for each touch, the time until its effect was painted; the browser reports multiples of 8 */
  readonly touches: readonly number[];
  /** for each touch, the time until the next frame, which shows the button pressed; multiples of 8 */
  readonly presses: readonly number[];
}

/** A finger notices a task that is longer than this (RAIL, and Lighthouse's total blocking time). */
const SHORT_MS = 50;

/** Returns how long a finger would have waited while the page opened: task time beyond 50 ms after the first paint. */
export function blockingOf({ firstPaint, tasks }: Work): number {
  return tasks
    .filter(({ start, ms }) => start + ms > (firstPaint ?? 0))
    .map(({ start, ms }) => ms - Math.max(0, (firstPaint ?? 0) - start) - SHORT_MS)
    .reduce((sum, ms) => sum + Math.max(0, ms), 0);
}

/** Runs in the page before any other script and keeps the browser's reports for `benchWork()`. */
export function watchWork(): void {
  let firstPaint: number | null = null;
  const tasks: { start: number; ms: number }[] = [];
  /** by the touch's own number: it has several events, and the longest is the delay that the finger felt */
  const touches = new Map<number, number>();
  const presses: number[] = [];
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => tasks.push({ start: startTime, ms: duration }));
  observe(
    'event',
    (entry) => {
      const { name, interactionId, duration } = entry as PerformanceEntry & {
        readonly interactionId: number;
      };
      if (name === 'pointerdown') presses.push(duration);
      if (interactionId > 0)
        touches.set(interactionId, Math.max(duration, touches.get(interactionId) ?? 0));
    },
    { durationThreshold: 16 },
  );
  Object.assign(window, {
    benchWork: (): Work => ({ firstPaint, tasks, touches: [...touches.values()], presses }),
  });

  // oxlint-disable-next-line consistent-function-scoping -- this function goes to the page as text, with all that it uses
  function observe(type: string, hear: (entry: PerformanceEntry) => void, more = {}): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
    observer.observe({ type, buffered: true, ...more });
  }
}

import type { AppEvent, Log } from '@pautang/shared/app';

export interface Timed {
  readonly event: AppEvent;
  /** epoch milliseconds on the server's clock */
  readonly at: number;
}

interface Options {
  /** server time */
  readonly now: () => number;
  /** Cleans and sends; its files come only when there is something to send. */
  readonly report: (events: readonly Timed[]) => Promise<void>;
  readonly page: Window;
}

/** Events wait for each other: the first paint comes first, and the host hears of several at once. */
const WAIT_MS = 3_000;
/** As many wait at most while they cannot be sent; the oldest go. */
const KEEP = 100;

/** The one logging function (section 7, event tracking). Never throws, never waits. */
export function createLog({ now, report, page }: Options): Log {
  let waiting: Timed[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const events = waiting;
    if (events.length === 0) return;
    waiting = [];
    report(events).catch(() => {
      // Without its files nothing is lost yet: the next event tries again.
      waiting = [...events, ...waiting].slice(-KEEP);
    });
  };

  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });
  page.addEventListener('pagehide', flush);

  return (event) => {
    waiting = [...waiting, { event, at: now() }].slice(-KEEP);
    timer ??= setTimeout(flush, WAIT_MS);
  };
}

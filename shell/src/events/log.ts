import type { AppEvent, Clock, Log } from '@pautang/shared/app';

export interface Timed {
  readonly event: AppEvent;
  /** epoch milliseconds on the server's clock */
  readonly at: number;
}

/** Cleans and sends events. Its files load only when there is something to send. */
type Report = (events: readonly Timed[]) => Promise<void>;

interface Options {
  readonly clock: Clock;
  readonly page: Window;
}

/** Events wait this long, so that the first paint comes first and the host gets several at once. */
const WAIT_MS = 3_000;
/** The most events that wait while they cannot be sent; the oldest are dropped. */
const KEEP = 100;

interface Waiting {
  readonly event: AppEvent;
  /** server time; null: not known yet */
  readonly at: number | null;
  /** milliseconds by a clock that cannot be set, to compute the event's time later */
  readonly steady: number;
}

/**
 * The one logging function (section 7, event tracking). Never throws, never waits. Events have server time, so they are
 * held until it is known.
 */
export function createLog({ clock, page }: Options) {
  let report: Report | null = null;
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const events = waiting;
    if (!report || events.length === 0 || !clock.isKnown()) return;
    waiting = [];
    const [now, steady] = [clock.now(), performance.now()];
    const timed = events.map(({ event, at, steady: then }) => ({
      event,
      at: at ?? Math.round(now - (steady - then)),
    }));
    report(timed).catch(() => {
      // The files did not load: keep the events until the next flush tries again.
      waiting = [...events, ...waiting].slice(-KEEP);
    });
  };

  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });
  page.addEventListener('pagehide', flush);
  clock.subscribe(() => {
    if (waiting.length > 0) timer ??= setTimeout(flush, WAIT_MS);
  });

  const log: Log = (event) => {
    waiting = [
      ...waiting,
      { event, at: clock.isKnown() ? clock.now() : null, steady: performance.now() },
    ].slice(-KEEP);
    timer ??= setTimeout(flush, WAIT_MS);
  };
  return {
    log,
    /** Starts sending. Before that events wait, because the reporter needs the host, which logs while it is being opened. */
    reportBy: (next: Report): void => {
      report = next;
    },
  };
}

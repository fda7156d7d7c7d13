import type { AppEvent } from '@pautang/shared/app';
import { createClock } from '../client/clock';
import type { Timed } from './log';
import { createLog } from './log';

const exit = (stayMs: number): AppEvent => ({ type: 'pageExit', path: '/', stayMs });

function setUp(report?: (events: readonly Timed[]) => Promise<void>) {
  const sent: (readonly Timed[])[] = [];
  let time = 1_000;
  const now = () => (time += 1);
  const clock = { now, isKnown: () => true, subscribe: () => () => undefined };
  const { log, reportBy } = createLog({ clock, page: window });
  reportBy(report ?? (async (events) => void sent.push(events)));
  return { log, sent };
}

const SERVER = Date.parse('2026-11-20T11:00:00Z');
/** The phone is a year ahead. */
function withClock() {
  const sent: Timed[] = [];
  const clock = createClock({ phone: () => Date.now() + 365 * 86_400_000 });
  const { log, reportBy } = createLog({ clock, page: window });
  reportBy(async (events) => void sent.push(...events));
  return { sent, clock, log };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.restoreAllMocks());

describe('the log', () => {
  it('sends several events at once, each with its own time, after the first paint', () => {
    const { log, sent } = setUp();
    log(exit(1));
    log(exit(2));
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(3_000);
    expect(sent).toEqual([
      [
        { event: exit(1), at: 1_001 },
        { event: exit(2), at: 1_002 },
      ],
    ]);
    log(exit(3));
    jest.advanceTimersByTime(3_000);
    expect(sent).toHaveLength(2);
  });

  it('sends nothing if there are no events', () => {
    const { sent } = setUp();
    jest.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
  });

  it('sends at once when the page is hidden or closed, and not when it is shown', () => {
    const { log, sent } = setUp();
    log(exit(1));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent).toEqual([]);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent).toHaveLength(1);
    log(exit(2));
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(2);
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(2);
  });

  it('keeps unsent events in order, a hundred at most', async () => {
    let isDown = true;
    const sent: (readonly Timed[])[] = [];
    const { log } = setUp(async (events) => {
      if (isDown) throw new Error('no files');
      sent.push(events);
    });
    for (let n = 1; n <= 130; n++) log(exit(n));
    await jest.advanceTimersByTimeAsync(3_000);
    isDown = false;
    log(exit(131));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(sent.map((events) => events.map(({ event }) => event))).toEqual([
      Array.from({ length: 100 }, (_, at) => exit(32 + at)),
    ]);
  });

  describe('before the server’s time is known', () => {
    beforeEach(() => {
      localStorage.clear();
      jest.setSystemTime(SERVER);
    });

    it('holds events, and sends them with the time at which they happened', () => {
      const { sent, clock, log } = withClock();
      log(exit(1));
      jest.advanceTimersByTime(10_000);
      window.dispatchEvent(new Event('pagehide'));
      expect(sent).toEqual([]);
      clock.set(SERVER + 10_000);
      log(exit(2));
      jest.advanceTimersByTime(3_000);
      expect(sent).toEqual([
        { event: exit(1), at: SERVER },
        { event: exit(2), at: SERVER + 10_000 },
      ]);
    });

    it('sends once the time is known, even without another event', () => {
      const { sent, clock, log } = withClock();
      log(exit(1));
      jest.advanceTimersByTime(60_000);
      clock.set(SERVER + 60_000);
      jest.advanceTimersByTime(3_000);
      expect(sent).toEqual([{ event: exit(1), at: SERVER }]);
    });
  });
});

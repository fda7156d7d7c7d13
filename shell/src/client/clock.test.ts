import { instantLabel } from '@pautang/shared/format';
import * as fc from 'fast-check';
import { CLOCK_KEY, createClock, expectedBack } from './clock';

const REAL = Date.parse('2026-11-20T11:00:00Z');
const YEAR = 365 * 86_400_000;

/** A phone whose clock is wrong by `wrongBy` ms, and may be set while the page is open. */
function setUp(wrongBy = 0) {
  let steady = 0;
  const phone = { wrongBy, passed: 0 };
  const start = () =>
    createClock({ phone: () => REAL + phone.passed + phone.wrongBy, steady: () => steady });
  return {
    phone,
    start,
    clock: start(),
    pass: (ms: number) => {
      phone.passed += ms;
      steady += ms;
    },
    sleep: (ms: number) => void (phone.passed += ms),
    real: () => REAL + phone.passed,
  };
}

afterEach(() => localStorage.clear());

describe('the server’s clock (decision P14)', () => {
  it('is the phone’s, and not known, until an answer has a time', () => {
    const { clock } = setUp(YEAR);
    expect(clock.now()).toBe(REAL + YEAR);
    expect(clock.isKnown()).toBe(false);
    clock.set(REAL);
    expect(clock.isKnown()).toBe(true);
    expect(clock.now()).toBe(REAL);
  });

  it('runs on from the last answer, however wrong the phone is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
        fc.array(fc.tuple(fc.nat(10 ** 9), fc.boolean()), { maxLength: 8 }),
        (wrongBy, steps) => {
          localStorage.clear();
          const { clock, pass, sleep, real } = setUp(wrongBy);
          clock.set(real());
          for (const [ms, isAwake] of steps) (isAwake ? pass : sleep)(ms);
          return Math.abs(clock.now() - real()) < 2_000;
        },
      ),
    );
  });

  it.each([1_999, -1_999, 0])(
    'does not jump for %i ms, which is below the header’s resolution',
    (off) => {
      const { clock } = setUp();
      clock.set(REAL);
      clock.set(REAL + off);
      expect(clock.now()).toBe(REAL);
    },
  );

  it('notifies listeners when it becomes known and when it is corrected, not in between', () => {
    const { clock } = setUp();
    const heard = jest.fn();
    const stop = clock.subscribe(heard);
    clock.set(REAL);
    expect(heard).toHaveBeenCalledTimes(1);
    clock.set(REAL + 1_000);
    expect(heard).toHaveBeenCalledTimes(1);
    clock.set(REAL + 60_000);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    clock.set(REAL);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('follows a server whose time is set back', () => {
    const { clock } = setUp();
    clock.set(REAL + YEAR);
    clock.set(REAL);
    expect(clock.now()).toBe(REAL);
  });

  it('takes from a cached answer only a later time', () => {
    const { clock } = setUp(-YEAR);
    clock.set(REAL, true);
    expect(clock.now()).toBe(REAL);
    clock.set(REAL - 600_000, true);
    expect(clock.now()).toBe(REAL);
    clock.set(REAL + 60_000, true);
    expect(clock.now()).toBe(REAL + 60_000);
  });

  it('follows the phone’s if answers have no time', () => {
    const { clock } = setUp(YEAR);
    clock.set(null);
    expect(clock.isKnown()).toBe(true);
    expect(clock.now()).toBe(REAL + YEAR);
    clock.set(REAL);
    clock.set(null);
    expect(clock.now()).toBe(REAL);
  });

  it('ignores that the phone is set back while the page is open', () => {
    const { clock, phone, pass, real } = setUp();
    clock.set(REAL);
    pass(5_000);
    phone.wrongBy = -YEAR;
    pass(5_000);
    expect(clock.now()).toBe(real());
  });

  it('is doubtful after a jump or a sleep, until the next answer', () => {
    const { clock, phone, pass, real } = setUp();
    clock.set(REAL);
    pass(3_600_000);
    expect(clock.isDoubtful()).toBe(false);
    phone.wrongBy = YEAR;
    expect(clock.isDoubtful()).toBe(true);
    clock.set(real());
    expect(clock.isDoubtful()).toBe(false);
    expect(clock.now()).toBe(real());
  });

  it('writes a change to the phone, and an unchanged value once an hour', () => {
    const { clock, phone, pass, real, start } = setUp(-YEAR);
    const writes = jest.spyOn(Storage.prototype, 'setItem');
    const after = (act: () => void) => {
      writes.mockClear();
      act();
      return writes.mock.calls.length;
    };
    expect(after(() => clock.set(REAL))).toBe(1);
    const answers = () => {
      for (let second = 0; second < 60; second += 1) {
        pass(1_000);
        clock.set(real() + (second % 2) * 1_000);
      }
    };
    expect(after(answers)).toBe(0);
    expect(after(() => start().set(real()))).toBe(0);
    pass(3_600_000);
    expect(after(answers)).toBe(1);
    // the phone's clock was set: this page keeps its time, but the next page needs the new offset
    phone.wrongBy += 3_600_000;
    pass(3_600_000);
    expect(after(() => clock.set(real()))).toBe(1);
    writes.mockRestore();
    expect(start().now()).toBe(real());
  });

  describe('on the next page', () => {
    it('is known from the start', () => {
      const { clock, start, sleep, real } = setUp(-YEAR);
      clock.set(REAL);
      sleep(86_400_000);
      const next = start();
      expect(next.isKnown()).toBe(true);
      expect(next.now()).toBe(real());
    });

    it.each([
      ['a week later', 7 * 86_400_000 + 1],
      ['on a phone that was set back', -1],
    ])('is not known %s', (_what, passed) => {
      const { clock, start, sleep } = setUp(-YEAR);
      clock.set(REAL);
      sleep(passed);
      expect(start().isKnown()).toBe(false);
    });

    it.each(['junk', '{}', '{"offset":"1","at":1}', 'null', '{"offset":1e300,"at":1}'])(
      'is not known if the phone has %s',
      (text) => {
        localStorage.setItem(CLOCK_KEY, text);
        expect(setUp().clock.isKnown()).toBe(false);
      },
    );

    it('is not known if an answer had no time', () => {
      const { clock, start } = setUp(YEAR);
      clock.set(null);
      expect(start().isKnown()).toBe(false);
    });
  });
});

const NOW = Date.parse('2026-11-20T11:44:00Z');

describe('the time when service returns', () => {
  it.each([
    ['2026-11-20T14:00:00Z', 'today, 10:00 PM'],
    ['2026-11-20T16:00:00Z', 'Nov 21, 12:00 AM'],
    ['2026-11-21T04:05:00+08:00', 'Nov 21, 4:05 AM'],
  ])('shows %s on a Manila clock', (until, words) => {
    expect(expectedBack(until, NOW)).toBe(words);
  });

  it.each(['soon', '', undefined])('is null for %p', (until) => {
    expect(expectedBack(until, NOW)).toBeNull();
  });

  it('equals the shared format for every instant of the year', () => {
    const dates = fc.date({
      min: new Date('2025-12-31T16:00:00Z'),
      max: new Date('2026-12-31T15:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        const label = instantLabel(date.toISOString(), NOW).replace('Today', 'today');
        return expectedBack(date.toISOString(), NOW) === label;
      }),
    );
  });
});

import type { Db } from '../../lib/database/openDatabase';
import { testConfig } from '../testing/testLender';
import type { Lender } from './lender';
import { createRecentCalls } from './recentCalls';
import { startScheduler } from './scheduler';

/** The pauses of the scheduler between two rounds. */
const ROUND_MS = 500;

/** A lender without a database: every round fails and is logged. */
function watched() {
  const looks = jest.fn();
  const log = { error: looks } as unknown as Lender['log'];
  const db = {} as Db;
  const pictures = {} as Lender['pictures'];
  const calls = createRecentCalls();
  return { looks, lender: { db, pictures, incoming: '', config: testConfig, log, calls } };
}

describe('the rounds of the scheduler', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sleeps before each look, and goes on after one that failed', async () => {
    const { looks, lender } = watched();
    const { stop, lag } = startScheduler(lender);
    for (let round = 0; round < 5; round += 1) {
      await jest.advanceTimersByTimeAsync(ROUND_MS - 1);
      expect(looks).toHaveBeenCalledTimes(round);
      await jest.advanceTimersByTimeAsync(1);
      expect(looks).toHaveBeenCalledTimes(round + 1);
    }
    expect(looks).toHaveBeenCalledWith(
      expect.anything(),
      'a round of the scheduler failed: the next one tries again',
    );
    expect(lag()).toBeCloseTo((5 * ROUND_MS) / 1_000);
    await stop();
  });

  it('looks no more once it is stopped', async () => {
    const { looks, lender } = watched();
    const { stop } = startScheduler(lender);
    await jest.advanceTimersByTimeAsync(ROUND_MS);
    await stop();
    await jest.advanceTimersByTimeAsync(ROUND_MS * 10);
    expect(looks).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

import type { AppError, ErrorKind } from '@pautang/shared/app';
import { createDeviceToken } from './beacons';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const answer = (token: string) => ({ token, expiresAt: new Date(NOON + HOUR).toISOString() });
const failure = (kind: ErrorKind): AppError => ({ kind, code: null, message: '', method: null });

function setUp(read: jest.Mock) {
  const at = { now: NOON, session: 'session-1' as string | null };
  const { known, ask } = createDeviceToken({
    client: { read },
    session: () => at.session,
    now: () => at.now,
  });
  return { at, known, ask };
}

describe('the device token', () => {
  it('is asked for once, quietly, and kept for its time', async () => {
    const read = jest.fn(async () => answer('a.b.c'));
    const { at, known, ask } = setUp(read);
    expect(known()).toBeUndefined();
    await Promise.all([ask(), ask()]);
    at.now += HOUR - 60_001;
    await ask();
    expect(known()).toBe('a.b.c');
    expect(read.mock.calls).toEqual([
      [expect.objectContaining({ name: 'deviceToken' }), {}, { isQuiet: true }],
    ]);
    at.now += 1;
    expect(known()).toBeUndefined();
    await ask();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not asked for without a session', async () => {
    const read = jest.fn();
    const { at, known, ask } = setUp(read);
    at.session = null;
    await ask();
    expect([known(), read.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('is gone with its session, and the next one gets its own', async () => {
    const read = jest
      .fn()
      .mockResolvedValueOnce(answer('one'))
      .mockResolvedValueOnce(answer('two'));
    const { at, known, ask } = setUp(read);
    await ask();
    at.session = null;
    expect(known()).toBeUndefined();
    at.session = 'session-1';
    expect(known()).toBeUndefined();
    at.session = 'session-2';
    await ask();
    expect(known()).toBe('two');
  });

  it('is nobody’s where the session has changed meanwhile', async () => {
    const lender = { give: jest.fn() };
    const read = jest.fn(() => new Promise((done) => (lender.give = jest.fn(done))));
    const { at, known, ask } = setUp(read);
    const asked = ask();
    at.session = 'session-2';
    lender.give(answer('of-session-1'));
    await asked;
    expect(known()).toBeUndefined();
  });

  it.each(['business', 'badRequest', 'badResponse', 'session'] as const)(
    'is asked for no more in a session whose lender answers with a %s failure',
    async (kind) => {
      const read = jest.fn().mockRejectedValue(failure(kind));
      const { at, known, ask } = setUp(read);
      await ask();
      at.now += 24 * HOUR;
      await ask();
      expect([known(), read.mock.calls.length]).toEqual([undefined, 1]);
      at.session = 'session-2';
      await ask();
      expect(read).toHaveBeenCalledTimes(2);
    },
  );

  it.each(['network', 'timeout', 'canceled', 'maintenance'] as const)(
    'is asked for again by the next batch after a %s failure',
    async (kind) => {
      const read = jest
        .fn()
        .mockRejectedValueOnce(failure(kind))
        .mockResolvedValueOnce(answer('a.b.c'));
      const { known, ask } = setUp(read);
      await ask();
      expect(known()).toBeUndefined();
      await ask();
      expect(known()).toBe('a.b.c');
    },
  );
});

import type { AppError, ErrorKind } from '@pautang/shared/app';
import type { Beacon, BeaconBatch } from '@pautang/shared/contract/beacon';
import { beaconBatch } from '@pautang/shared/contract/beacon';
import {
  createTestStore,
  fakeServices,
  keepBareLender,
  testSession,
} from '@pautang/shared/testing';
import * as v from '@pautang/shared/schema';
import { createBeaconQueue } from './beaconQueue';
import { createDeviceToken, createSender, sessionToCount } from './beacons';
import type { DeviceToken } from './beacons';

const HASH = '0123456789abcdef0123456789abcdef';
const one: Beacon = { remote: 'borrow', version: '1.0.0', phase: 'expose', isOk: true, ms: 12 };

const fail = (why: string): never => {
  throw new DOMException(why, 'SecurityError');
};
const noToken: DeviceToken = { known: () => undefined, ask: async () => undefined };

/** A page whose browser records what it is given. */
function open({
  device = async (): Promise<string | null> => HASH,
  token = noToken as DeviceToken,
  /** called before the sender's files load */
  bring = async (): Promise<void> => undefined,
} = {}) {
  const sent: { address: string; body: BodyInit }[] = [];
  const page = Object.assign(new EventTarget(), {
    navigator: {
      sendBeacon: (address: string, body: BodyInit): boolean => {
        // As Chrome did up to 80.
        if (body instanceof Blob && body.type === 'application/json')
          fail('The blob type is not allowed.');
        sent.push({ address, body });
        return true;
      },
    },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  });
  const ready = createSender({
    // Only the parts of a page that the beacons use.
    page: page as unknown as Window,
    address: '/beacons',
    shell: 'shell-1',
    device,
    token,
  });
  const send = createBeaconQueue({
    // Only the parts of a page that the beacons use.
    page: page as unknown as Window,
    ready: async () => {
      await bring();
      return ready();
    },
  });
  /** The sent beacons, checked by the contract; time goes on from here. */
  const batches = () => {
    jest.useRealTimers();
    return Promise.all(
      sent.map(async ({ body }): Promise<BeaconBatch> =>
        v.parse(beaconBatch, JSON.parse(await new Response(body).text())),
      ),
    );
  };
  return { page, send, sent, batches };
}

describe('health beacons', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.restoreAllMocks());

  it('are sent together, in the background, and name no person', async () => {
    const { send, sent, batches } = open();
    send(one);
    send({ ...one, phase: 'swap' });
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent.map(({ address }) => address)).toEqual(['/beacons']);
    const [batch] = await batches();
    expect(batch).toEqual({
      device: HASH,
      shell: 'shell-1',
      beacons: [one, { ...one, phase: 'swap' }],
    });
  });

  it('are sent in batches that the collector accepts', async () => {
    const { send, batches } = open();
    for (let at = 0; at < 120; at += 1) send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    expect((await batches()).map(({ beacons }) => beacons.length)).toEqual([50, 50, 20]);
  });

  it('are sent at once when the page is closed', async () => {
    const { page, send, sent } = open();
    send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    send(one);
    page.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['does not queue them', () => false],
    ['throws', () => fail('Not now.')],
  ])('are sent by fetch if the browser %s, and dropped if that fails', async (_what, queue) => {
    const post = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('Failed to fetch'));
    const { page, send } = open();
    page.navigator.sendBeacon = queue;
    send(one);
    await jest.advanceTimersByTimeAsync(12_000);
    expect(post.mock.calls).toEqual([['/beacons', expect.objectContaining({ keepalive: true })]]);
  });

  it('wait for the token of the session, and carry it', async () => {
    const lender = { give: jest.fn(), token: undefined as string | undefined };
    const ask = jest.fn(() => new Promise<void>((done) => (lender.give = jest.fn(done))));
    const { send, sent, batches } = open({ token: { known: () => lender.token, ask } });
    send(one);
    expect(ask).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect([ask.mock.calls.length, sent.length]).toEqual([1, 0]);
    lender.token = 'a.b.c';
    lender.give();
    await jest.advanceTimersByTimeAsync(0);
    expect(await batches()).toEqual([
      { device: HASH, shell: 'shell-1', beacons: [one], token: 'a.b.c' },
    ]);
  });

  it('do not wait for the token when the page is closed', async () => {
    const token = { known: () => undefined, ask: () => new Promise<void>(() => undefined) };
    const { page, send, batches } = open({ token });
    send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    page.dispatchEvent(new Event('pagehide'));
    expect(await batches()).toEqual([{ device: HASH, shell: 'shell-1', beacons: [one] }]);
  });

  it('are kept until the files of the sender load', async () => {
    const bring = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('no network'));
    const { send, sent, batches } = open({ bring });
    send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([]);
    send({ ...one, phase: 'swap' });
    await jest.advanceTimersByTimeAsync(2_000);
    const [batch] = await batches();
    expect(batch?.beacons).toEqual([one, { ...one, phase: 'swap' }]);
  });

  it.each([
    ['nobody knows the device', async () => null],
    ['the host fails', () => Promise.reject(new Error('no host'))],
  ])('are dropped if %s', async (_why, device) => {
    const { page, send, sent } = open({ device });
    send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    page.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
  });
});

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
  it('is requested once, quietly, and kept until it expires', async () => {
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

  it('is for the present session, if the lender gives device tokens', () => {
    const store = createTestStore(fakeServices({}).services);
    expect(sessionToCount(store.getState())).toBe(testSession.token);
    store.dispatch(keepBareLender());
    expect(sessionToCount(store.getState())).toBeNull();
  });

  it('ends with its session, and the next session gets its own', async () => {
    const read = jest
      .fn()
      .mockResolvedValueOnce(answer('one'))
      .mockResolvedValueOnce(answer('two'));
    const { at, known, ask } = setUp(read);
    await ask();
    at.session = null;
    await ask();
    expect([known(), read.mock.calls.length]).toEqual([undefined, 1]);
    at.session = 'session-1';
    expect(known()).toBeUndefined();
    at.session = 'session-2';
    await ask();
    expect(known()).toBe('two');
  });

  it('is dropped if the session has changed meanwhile', async () => {
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
    'is not requested again in a session whose lender answers with a %s failure',
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
    'is requested again by the next batch after a %s failure',
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

import type { Beacon, BeaconBatch } from '@pautang/shared/contract/beacon';
import { beaconBatch } from '@pautang/shared/contract/beacon';
import * as v from 'valibot';
import { createBeacons } from './beacons';
import type { DeviceToken } from './beacons';

const HASH = '0123456789abcdef0123456789abcdef';
const one: Beacon = { remote: 'borrow', version: '1.0.0', phase: 'expose', isOk: true, ms: 12 };

const noToken: DeviceToken = { known: () => undefined, ask: async () => undefined };

/** A page whose browser takes what it is given, or does not. */
function open({
  takes = true,
  device = async (): Promise<string | null> => HASH,
  token = noToken as DeviceToken,
} = {}) {
  const sent: { address: string; body: BodyInit }[] = [];
  const page = Object.assign(new EventTarget(), {
    navigator: {
      sendBeacon: (address: string, body: BodyInit) => {
        // As Chrome did up to 80.
        if (body instanceof Blob && body.type === 'application/json')
          throw new DOMException('The blob type is not allowed.', 'SecurityError');
        if (takes) sent.push({ address, body });
        return takes;
      },
    },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  });
  const send = createBeacons({
    // Only what the beacons use of a page.
    page: page as unknown as Window,
    address: '/beacons',
    shell: 'shell-1',
    device,
    token,
  });
  /** As they left, checked against the contract. */
  const batches = () =>
    Promise.all(
      sent.map(async ({ body }): Promise<BeaconBatch> =>
        v.parse(beaconBatch, JSON.parse(await new Response(body).text())),
      ),
    );
  return { page, send, sent, batches };
}

describe('health beacons', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('leave together, in the background, and name no one', async () => {
    const { send, sent, batches } = open();
    send(one);
    send({ ...one, phase: 'swap' });
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect(sent.map(({ address }) => address)).toEqual(['/beacons']);
    const [batch] = await batches();
    expect(batch).toEqual({
      device: HASH,
      shell: 'shell-1',
      beacons: [one, { ...one, phase: 'swap' }],
    });
  });

  it('leave in portions that the collector takes', async () => {
    const { send, batches } = open();
    for (let at = 0; at < 120; at += 1) send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect((await batches()).map(({ beacons }) => beacons.length)).toEqual([50, 50, 20]);
  });

  it('leave at once with a page that goes', async () => {
    const { page, send, sent } = open();
    send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    send(one);
    page.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(2);
  });

  it('take the other way where the browser does not queue them, and are dropped where that fails', async () => {
    const post = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('Failed to fetch'));
    const { send } = open({ takes: false });
    send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(post).toHaveBeenCalledWith('/beacons', expect.objectContaining({ keepalive: true }));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('take the other way where the browser throws', async () => {
    const post = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
    const { page, send } = open();
    page.navigator.sendBeacon = () => {
      throw new DOMException('Not now.', 'SecurityError');
    };
    send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(post).toHaveBeenCalledTimes(1);
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
    jest.useRealTimers();
    expect(await batches()).toEqual([
      { device: HASH, shell: 'shell-1', beacons: [one], token: 'a.b.c' },
    ]);
  });

  it('do not wait for it with a page that goes', async () => {
    const token = { known: () => undefined, ask: () => new Promise<void>(() => undefined) };
    const { page, send, batches } = open({ token });
    send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    page.dispatchEvent(new Event('pagehide'));
    jest.useRealTimers();
    expect(await batches()).toEqual([{ device: HASH, shell: 'shell-1', beacons: [one] }]);
  });

  it.each([
    ['nobody knows the device', async () => null],
    ['the host fails', () => Promise.reject(new Error('no host'))],
  ])('are dropped where %s', async (_why, device) => {
    const { page, send, sent } = open({ device });
    send(one);
    await jest.advanceTimersByTimeAsync(2_000);
    page.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
  });
});

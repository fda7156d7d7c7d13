import { hostCurrentPage, hostPackageInfo } from '@pautang/shared/contract/host';
import * as fc from 'fast-check';
import { createBridge } from './bridge';
import { createCallbacks } from './callbacks';
import type { Channel } from './channels';

const packageInfo = {
  packageName: 'ph.pautang.sandbox',
  appName: 'Pautang',
  appVersion: '1.2.0',
  platform: 'android',
  screenWidth: 1080,
  topPaddingHeight: 72,
  homeUrl: null,
};

interface Message {
  id: string;
  action: string;
  callback: string;
}

/** A host that answers with the result of `answer`; undefined: never. */
function setUp(answer: (message: Message) => unknown) {
  const target: Record<string, unknown> = {};
  const callbacks = createCallbacks(target);
  const sent: Message[] = [];
  const channel: Channel = {
    name: 'android',
    send: (json) => {
      const message = JSON.parse(json) as Message;
      sent.push(message);
      const value = answer(message);
      if (value !== undefined) (target[message.callback] as (value: unknown) => void)(value);
    },
  };
  return { bridge: createBridge(channel, callbacks), sent, target, callbacks };
}

describe('the host bridge', () => {
  afterEach(() => jest.useRealTimers());

  it('returns the host’s answer, checked and complete', async () => {
    const { bridge, sent, target } = setUp(() => ({ ok: true, data: packageInfo }));
    await expect(bridge.request(hostPackageInfo, {})).resolves.toEqual({
      ...packageInfo,
      fontScale: 1,
    });
    expect(sent[0]).toMatchObject({ action: 'packageInfo', callback: expect.any(String) });
    expect(target).toEqual({});
  });

  it('reads an answer that is JSON text', async () => {
    const { bridge } = setUp(() => JSON.stringify({ ok: true, data: packageInfo }));
    await expect(bridge.request(hostPackageInfo, {})).resolves.toMatchObject({
      appName: 'Pautang',
    });
  });

  it.each([
    ['denied', { ok: false, error: 'denied' }],
    ['unsupported', { ok: false, error: 'unsupported' }],
    ['failed', { ok: true, data: { packageName: 'short' } }],
    ['failed', 'no json'],
    ['failed', null],
    ['failed', { ok: 'perhaps' }],
  ])('rejects as %s on %j', async (kind, value) => {
    const { bridge, callbacks } = setUp(() => value);
    await expect(bridge.request(hostPackageInfo, {})).rejects.toMatchObject({ kind });
    expect(callbacks.size()).toBe(0);
  });

  it('times out if the host never answers, and ignores a late answer', async () => {
    jest.useFakeTimers();
    const { bridge, sent, target } = setUp(() => undefined);
    const waiting = bridge.request(hostPackageInfo, {}).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(hostPackageInfo.timeoutMs);
    expect(await waiting).toMatchObject({ kind: 'timeout', action: 'packageInfo' });
    expect(target[sent[0]?.callback ?? '']).toBeUndefined();
  });

  it('works without a host: requests reject, notices return false', async () => {
    const bridge = createBridge(null, createCallbacks({}));
    await expect(bridge.request(hostPackageInfo, {})).rejects.toMatchObject({
      kind: 'unavailable',
    });
    const page = { title: 'Home', path: '/', transactionType: null, status: 'success' } as const;
    expect(bridge.notify(hostCurrentPage, page)).toBe(false);
  });

  it('settles each of many calls with its own answer, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 }),
        async (order) => {
          const { bridge, sent, target } = setUp(() => undefined);
          const calls = order.map(() => bridge.request(hostPackageInfo, {}));
          for (const at of order) {
            const answer = { ok: true, data: { ...packageInfo, screenWidth: at + 1 } };
            (target[sent[at]?.callback ?? ''] as (value: unknown) => void)(answer);
          }
          const widths = (await Promise.all(calls)).map(({ screenWidth }) => screenWidth);
          expect(widths).toEqual(order.map((_, at) => at + 1));
        },
      ),
    );
  });
});

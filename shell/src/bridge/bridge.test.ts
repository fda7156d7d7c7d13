import type { HostAction } from '@pautang/shared/contract/hostWire';
import { hostActions, hostCurrentPage, hostPackageInfo } from '@pautang/shared/contract/host';
import * as fc from 'fast-check';
import * as v from '@pautang/shared/schema';
import { loggedOut } from '@pautang/shared/testing';
import { identity, packageInfo } from '../testing/identity';
import { createBridge, createCallbacks } from './bridge';

type Name = keyof typeof hostActions;

const page = { title: 'Repay', path: '/repay/repay', transactionType: 'REPAY', status: 'success' };
const creditOrder = { creditOrderId: 'credit-1', status: 17, expired: true };

/** Section 7, row by row, then our own actions: the page's message, and the host's answer if there is one. */
const rows: [Name, data: object, answer?: unknown][] = [
  ['userInfo', { session: { ...loggedOut, token: 'token-1' } }, loggedOut],
  ['logout', {}],
  ['packageInfo', {}, packageInfo],
  ['logEvent', { name: 'moneyAct', values: { outcome: 'done' } }],
  ['openStore', { packageId: 'ph.pautang.app' }, null],
  ['refreshApp', {}, null],
  ['toggleBottomNavigation', { visible: true }],
  ['showLoading', { visible: true, type: 2 }, null],
  ['openPage', { page: 'work_info', query: { creditOrderId: 'credit-1' } }, null],
  ['back', { type: 'close' }],
  ['openGuide', {}, null],
  ['expiredCheck', { creditOrder, expiredCredit: true, expiredRisk: false }, { code: 0 }],
  ['collectEvents', { events: [{ name: 'pageView', at: 1, values: { path: '/' } }] }],
  ['setCurrentPage', page],
  [
    'faceVerification',
    { reason: 'Before you borrow', loanAmount: 5_000 },
    { passed: true, faceCheckId: 'face-1' },
  ],
  ['banBack', { banned: true, pages: ['/borrow/review'] }],
  ['h5PageFinish', {}],
  ['deviceInfo', {}, identity.device],
  [
    'appChannel',
    { channels: [{ code: 90005, walletScheme: 'gcash://' }] },
    { channels: [{ code: 90005, availability: 'available' }] },
  ],
  ['maintenanceOpen', { maintenanceTime: '2026-11-20T12:00:00Z' }, null],
  ['logoutCallback', {}, null],
  ['saveFile', { name: 'a.html', type: 'text/html', base64: 'YQ==' }, { saved: true }],
];
const requests = rows.filter(([name]) => hostActions[name].mode === 'request');
const told = rows.filter(([name]) => hostActions[name].mode === 'notify');

interface Message {
  readonly id: string;
  readonly action: string;
  readonly data: unknown;
  readonly callback: string;
}

/** A host on a channel; `call` is its answer to the callback of a message. */
function setUp() {
  const target: Record<string, unknown> = {};
  const callbacks = createCallbacks(target);
  const sent: Message[] = [];
  const send = (json: string) => void sent.push(JSON.parse(json) as Message);
  const onFailure = jest.fn();
  const bridge = createBridge({ name: 'android', send }, callbacks, undefined, onFailure);
  const call = (value: unknown, message = sent.at(-1)) =>
    (target[message?.callback ?? ''] as ((value: unknown) => void) | undefined)?.(value);
  const request = (name: Name, data: object) =>
    bridge.request(hostActions[name] as HostAction & { mode: 'request' }, data);
  return { bridge, sent, call, callbacks, request, target, onFailure };
}

it('is the whole list of section 7, and ours', () => {
  expect(rows.map(([name]) => name)).toEqual(Object.keys(hostActions));
});

it.each(told)('%s has no answer: it sends %j and waits for nothing', (name, data) => {
  const { bridge, sent, callbacks } = setUp();
  expect(bridge.notify(hostActions[name] as HostAction & { mode: 'notify' }, data)).toBe(true);
  expect(sent).toEqual([{ id: expect.any(String), action: name, data, callback: null }]);
  expect(callbacks.size()).toBe(0);
});

describe('an action with an answer', () => {
  it.each(requests)('%s sends %j and returns %j', async (name, data, answer) => {
    const { sent, call, request } = setUp();
    const asked = request(name, data);
    expect(sent[0]).toMatchObject({ action: name, data });
    call({ ok: true, data: answer });
    await expect(asked).resolves.toEqual(answer);
  });

  it.each(requests)(
    '%s times out after its own time if the host never answers',
    async (name, data) => {
      jest.useFakeTimers();
      const { request, callbacks } = setUp();
      let failure: unknown = null;
      request(name, data).catch((error: unknown) => (failure = error));
      await jest.advanceTimersByTimeAsync(hostActions[name].timeoutMs - 1);
      expect(failure).toBeNull();
      await jest.advanceTimersByTimeAsync(1);
      expect(failure).toMatchObject({ kind: 'timeout', action: name });
      expect(callbacks.size()).toBe(0);
    },
  );

  it.each(requests)(
    '%s returns a valid answer or fails, for any answer of the host',
    async (name, data) => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.anything()), async (junk) => {
          const { call, request, callbacks } = setUp();
          const asked = request(name, data);
          call({ ok: true, data: junk });
          const settled = await asked.then(
            (answer) => v.is(hostActions[name].answer, answer),
            (error: { kind: string }) => error.kind === 'failed',
          );
          expect(settled).toBe(true);
          expect(callbacks.size()).toBe(0);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('returns an answer that is JSON text, checked and complete', async () => {
    const { call, request, target } = setUp();
    const { fontScale: _left, ...rest } = packageInfo;
    const asked = request('packageInfo', {});
    call(JSON.stringify({ ok: true, data: rest }));
    await expect(asked).resolves.toEqual({ ...packageInfo, fontScale: 1 });
    expect(target).toEqual({});
  });

  it.each([
    ['denied', { ok: false, error: 'denied' }],
    ['unsupported', { ok: false, error: 'unsupported' }],
    ['failed', { ok: true, data: { packageName: 'short' } }],
    ['failed', 'no json'],
  ])('rejects as %s on %j', async (kind, value) => {
    const { call, request, callbacks } = setUp();
    const asked = request('packageInfo', {});
    call(value);
    await expect(asked).rejects.toMatchObject({ kind });
    expect(callbacks.size()).toBe(0);
  });

  it('settles each of many calls with its own answer, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 }),
        async (order) => {
          const { bridge, sent, call } = setUp();
          const calls = order.map(() => bridge.request(hostPackageInfo, {}));
          for (const at of order)
            call({ ok: true, data: { ...packageInfo, screenWidth: at + 1 } }, sent[at]);
          const widths = (await Promise.all(calls)).map(({ screenWidth }) => screenWidth);
          expect(widths).toEqual(order.map((_, at) => at + 1));
        },
      ),
    );
  });
});

it('does without a host: requests reject, notices return false', async () => {
  const bridge = createBridge(null, createCallbacks({}));
  await expect(bridge.request(hostPackageInfo, {})).rejects.toMatchObject({ kind: 'unavailable' });
  const home = { title: 'Home', path: '/', transactionType: null, status: 'success' } as const;
  expect(bridge.notify(hostCurrentPage, home)).toBe(false);
});

describe('an action with several answers', () => {
  it('logoutCallback receives every logout until the page unsubscribes', () => {
    const { bridge, sent, call, callbacks } = setUp();
    const heard = jest.fn();
    const end = bridge.subscribe(hostActions.logoutCallback, {}, heard);
    expect(sent[0]).toMatchObject({ action: 'logoutCallback', callback: expect.any(String) });
    call({ ok: true, data: null });
    call('{"ok":true,"data":null}');
    expect(heard).toHaveBeenCalledTimes(2);
    end();
    call({ ok: true, data: null });
    expect(heard).toHaveBeenCalledTimes(2);
    expect(callbacks.size()).toBe(0);
  });

  it('logoutCallback ignores a refusal, reports junk, and does without a host', () => {
    const { bridge, call, onFailure } = setUp();
    const heard = jest.fn();
    bridge.subscribe(hostActions.logoutCallback, {}, heard);
    call({ ok: false, error: 'unsupported' });
    expect(onFailure).not.toHaveBeenCalled();
    for (const junk of ['x', null, undefined, { ok: true }]) call(junk);
    const failed = { kind: 'failed', action: 'logoutCallback', malformed: expect.anything() };
    expect(onFailure.mock.calls).toEqual(
      Array.from({ length: 4 }, () => [expect.objectContaining(failed), expect.anything()]),
    );
    const callbacks = createCallbacks({});
    createBridge(null, callbacks).subscribe(hostActions.logoutCallback, {}, heard);
    expect(callbacks.size()).toBe(0);
    expect(heard).not.toHaveBeenCalled();
  });
});

it('banBack is remembered by the page itself, even if no host is there', () => {
  const onBanBack = jest.fn();
  const bridge = createBridge(null, createCallbacks({}), onBanBack);
  expect(bridge.notify(hostActions.banBack, { banned: true })).toBe(false);
  bridge.notify(hostActions.back, {});
  expect(onBanBack.mock.calls).toEqual([[{ banned: true }]]);
});

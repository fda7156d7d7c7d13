import { hostPost } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import { ORIGIN, openHost, settle, startedHost, withApp } from '../testing/fakeHost';
import { hostActionNames } from './answers';

const CALLBACK = 'pautang_abcdef1234';
const asking = { id: '1', action: 'userInfo', data: {}, callback: CALLBACK };

/** A host, and what it posted to the page and noted in its newest log line. */
function opened() {
  const made = openHost();
  const { host, app, posted } = made;
  return {
    ...made,
    receive: (data: unknown, from: Partial<{ source: Window; origin: string }> = {}) =>
      void host.bridge.receive({ source: app, origin: ORIGIN, data, ...from }),
    results: () => posted.mock.calls.map(([message]) => (message as { result: unknown }).result),
    problem: () => host.store.get().log[0]?.problem,
  };
}

afterEach(() => jest.useRealTimers());

test('a request, which may be JSON text, is answered to its callback, at the app origin only', async () => {
  const { receive, posted } = opened();
  receive(JSON.stringify(asking));
  await settle();
  expect(posted).toHaveBeenCalledTimes(1);
  const [message, target] = posted.mock.calls[0] ?? [];
  expect(target).toBe(ORIGIN);
  expect(v.parse(hostPost, message)).toEqual({
    callback: CALLBACK,
    result: { ok: true, data: { token: null, userId: null, mobile: null, packageName: null } },
  });
});

test('a message that expects no answer gets none', async () => {
  const { host, posted, say } = opened();
  say('toggleBottomNavigation', { visible: true });
  await settle();
  expect(posted).not.toHaveBeenCalled();
  expect(host.store.get().hasTabs).toBe(true);
});

test.each([
  ['an unknown action', 'toString', {}, null, 'unsupported', /toString/],
  ['unfitting data', 'faceVerification', { reason: 5 }, null, 'failed', /reason/],
  ['the switch deny', 'packageInfo', {}, 'deny', 'denied', /^Denied by its switch\.$/],
  ['the switch fail', 'packageInfo', {}, 'fail', 'failed', /^Failed by its switch\.$/],
] as const)('%s is refused, and the log says why', async (_name, action, data, how, error, why) => {
  const { host, say, results, problem } = opened();
  host.setAnswer('packageInfo', how);
  say(action, data, CALLBACK);
  await settle();
  expect(results()).toEqual([{ ok: false, error, message: expect.stringMatching(why) }]);
  expect(problem()).toMatch(new RegExp(`^${error}: `));
  expect(host.store.get().cover).toBeNull();
});

test.each([
  ['nothing', undefined, ORIGIN],
  ['half of JSON', '{"id":', ORIGIN],
  ['no action', { ...asking, action: undefined }, ORIGIN],
  ['a callback of another kind', { ...asking, callback: 'alert(1)' }, ORIGIN],
  ['another origin', asking, 'https://evil.example'],
])('junk in the app’s window is logged and ignored: %s', async (_name, data, origin) => {
  const { receive, host, posted, problem } = opened();
  receive(data, { origin });
  await settle();
  expect(posted).not.toHaveBeenCalled();
  expect(host.store.get().log[0]?.action).toBe('junk');
  expect(problem()).toMatch(origin === ORIGIN ? /^Ignored/ : /^Ignored.*evil\.example/);
});

test('a message of another window is neither answered nor logged', async () => {
  const { receive, host, posted } = opened();
  receive(asking, { source: window });
  await settle();
  expect(host.store.get().log).toEqual([]);
  expect(posted).not.toHaveBeenCalled();
});

test('the log shows payload and answer with a masked token', async () => {
  const { host, posted, say } = await startedHost('approved');
  say('userInfo', {}, CALLBACK);
  await settle();
  expect(JSON.stringify(posted.mock.calls[0])).toContain('token-0123456789');
  expect(host.store.get().log[0]).toMatchObject({
    direction: 'toHost',
    action: 'userInfo',
    answer: { token: '••••6789', mobile: '09171234821' },
  });
  expect(JSON.stringify(host.store.get().log)).not.toContain('token-0123456789');
});

test('an answer is not sent to a page that has replaced the asking one', async () => {
  const { host, say } = opened();
  say('faceVerification', { reason: 'Before you borrow', loanAmount: 5_000 }, CALLBACK);
  const next = withApp(host);
  await host.borrower.decideFace('deny');
  await settle();
  expect(next.posted).not.toHaveBeenCalled();
});

test('a switched action is answered after its seconds, or never, until it is reset', async () => {
  jest.useFakeTimers();
  const { host, say, results, problem } = opened();
  host.setAnswer('deviceInfo', 'never');
  const answersTo = async (how: Parameters<typeof host.setAnswer>[1], ms: number) => {
    host.setAnswer('packageInfo', how);
    say('packageInfo', {}, CALLBACK);
    await jest.advanceTimersByTimeAsync(ms);
    return results().length;
  };
  expect(await answersTo('never', 600_000)).toBe(0);
  expect(problem()).toBe('Never answered.');
  expect(await answersTo('late:2', 1_999)).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(results()).toEqual([expect.objectContaining({ ok: true })]);
  expect(problem()).toBe('Answered 2 s late.');
  expect(await answersTo(null, 0)).toBe(2);
  expect(host.store.get().answers).toEqual({ deviceInfo: 'never' });
});

test.each(hostActionNames)('%s has no effect on the phone while it is denied', async (action) => {
  const { host, say, results } = opened();
  host.setAnswer(action, 'deny');
  const before = host.store.get();
  say(action, {}, CALLBACK);
  await settle();
  expect(results()).toMatchObject([{ ok: false, error: 'denied' }]);
  const { log: _log, ...after } = host.store.get();
  expect(before).toMatchObject(after);
});

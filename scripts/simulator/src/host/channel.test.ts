import { hostPost } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import { ORIGIN, openHost, settle, withApp } from '../testing/fakeHost';

const CALLBACK = 'pautang_abcdef1234';

test('a request, which may be JSON text, is answered to its callback, at the app origin only', async () => {
  const { host, app, posted } = openHost();
  const data = JSON.stringify({ id: '1', action: 'userInfo', data: {}, callback: CALLBACK });
  host.channel.receive({ source: app, origin: ORIGIN, data });
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
  const { host, posted, say } = openHost();
  say('toggleBottomNavigation', { visible: true });
  await settle();
  expect(posted).not.toHaveBeenCalled();
  expect(host.store.get().hasTabs).toBe(true);
});

test('an unknown action is answered as unsupported', async () => {
  const { host, posted, say } = openHost();
  say('toString', {}, CALLBACK);
  await settle();
  expect(posted.mock.calls[0]?.[0]).toMatchObject({
    callback: CALLBACK,
    result: { ok: false, error: 'unsupported' },
  });
  expect(host.store.get().log[0]?.problem).toMatch(/^unsupported/);
});

test('data that does not fit its action fails with the field’s name', async () => {
  const { host, posted, say } = openHost();
  say('faceVerification', { reason: 5 }, CALLBACK);
  await settle();
  expect(posted.mock.calls[0]?.[0]).toMatchObject({
    result: { ok: false, error: 'failed', message: expect.stringContaining('reason') },
  });
  expect(host.store.get().cover).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['a text', 'hello'],
  ['half of JSON', '{"id":'],
  ['no action', { id: '1', data: {}, callback: null }],
  ['a callback of another kind', { id: '1', action: 'userInfo', data: {}, callback: 'alert(1)' }],
])('junk is logged and ignored: %s', async (_name, data) => {
  const { host, app, posted } = openHost();
  host.channel.receive({ source: app, origin: ORIGIN, data });
  await settle();
  expect(posted).not.toHaveBeenCalled();
  expect(host.store.get().log[0]).toMatchObject({
    action: 'junk',
    problem: expect.stringMatching(/^Ignored/),
  });
});

test('another origin in the app window is logged, and no answer goes to it or to another window', async () => {
  const { host, app, posted } = openHost();
  const data = { id: '1', action: 'userInfo', data: {}, callback: CALLBACK };
  host.channel.receive({ source: window, origin: ORIGIN, data });
  expect(host.store.get().log).toEqual([]);
  host.channel.receive({ source: app, origin: 'https://evil.example', data });
  expect(host.store.get().log[0]?.problem).toMatch(/evil\.example/);
  await settle();
  expect(posted).not.toHaveBeenCalled();
});

test('the log shows payload and answer with a masked token', async () => {
  const { host, posted, say } = openHost();
  await host.borrowers.start('approved');
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
  const { host, say } = openHost();
  say('faceVerification', { reason: 'Before you borrow', loanAmount: 5_000 }, CALLBACK);
  const next = withApp(host);
  host.lending.decideFace('pass');
  await settle();
  expect(next.posted).not.toHaveBeenCalled();
});

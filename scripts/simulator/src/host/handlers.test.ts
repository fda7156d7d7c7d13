import { hostActions } from '@pautang/shared/contract/host';
import * as v from 'valibot';
import { fakeHost, settle, withApp } from '../testing/fakeHost';

const CALLBACK = 'pautang_abcdef1234';

async function answerOf(host: ReturnType<typeof fakeHost>, action: keyof typeof hostActions) {
  const { posted, say } = withApp(host);
  say(action, {}, CALLBACK);
  await settle();
  const [message] = posted.mock.calls.at(-1) ?? [];
  const { data } = (message as { result: { data: unknown } }).result;
  return v.parse(hostActions[action].answer, data);
}

test('user info is the borrower that was started', async () => {
  const host = fakeHost();
  await host.borrowers.start('approved');
  expect(await answerOf(host, 'userInfo')).toEqual({
    token: 'token-0123456789',
    userId: 'u1',
    mobile: '09171234821',
    packageName: 'ph.pautang.sandbox',
  });
});

test('package info tells platform, text size and the screen in native pixels', async () => {
  const host = fakeHost();
  host.setDevice({ platform: 'ios', fontScale: 2, screen: '412×915' });
  expect(await answerOf(host, 'packageInfo')).toMatchObject({
    packageName: 'ph.pautang.sandbox',
    appName: 'Pautang',
    platform: 'ios',
    screenWidth: 824,
    homeUrl: null,
    fontScale: 2,
  });
});

test('the device is the same after a reload of the simulator', async () => {
  const first = await answerOf(fakeHost(), 'deviceInfo');
  expect(await answerOf(fakeHost(), 'deviceInfo')).toEqual(first);
});

test('logout leaves nobody logged in', async () => {
  const host = fakeHost();
  await host.borrowers.start('approved');
  withApp(host).say('logout');
  await settle();
  expect(host.store.get()).toMatchObject({ user: null });
  expect(await answerOf(host, 'userInfo')).toMatchObject({ token: null });
});

test('the page sets title and tabs', () => {
  const host = fakeHost();
  const { say } = withApp(host);
  say('setCurrentPage', {
    title: 'Your loan terms',
    path: '/borrow/confirm_borrow',
    transactionType: 'TERMS',
    status: 'success',
  });
  expect(host.store.get()).toMatchObject({
    title: 'Your loan terms',
    path: '/borrow/confirm_borrow',
  });
});

test.each([
  ['openPage', { page: 'work_info', query: {} }, { kind: 'page', page: 'work_info', query: {} }],
  [
    'maintenanceOpen',
    { maintenanceTime: '2026-11-20T12:00:00Z' },
    { kind: 'maintenance', maintenanceTime: '2026-11-20T12:00:00Z' },
  ],
  ['faceVerification', { reason: 'Why' }, { kind: 'face', reason: 'Why' }],
] as const)('%s opens its stand-in', (action, data, cover) => {
  const host = fakeHost();
  withApp(host).say(action, data, action === 'faceVerification' ? CALLBACK : null);
  expect(host.store.get().cover).toEqual(cover);
});

test.each([
  ['pass', { passed: true, faceCheckId: expect.stringMatching(/^face_/) }],
  ['deny', { passed: false, faceCheckId: null }],
] as const)('the face check answers when a person decides: %s', async (decision, data) => {
  const host = fakeHost();
  const { posted, say } = withApp(host);
  say('faceVerification', { reason: 'Why' }, CALLBACK);
  await settle();
  expect(posted).not.toHaveBeenCalled();
  host.faceCheck.decide(decision);
  await settle();
  expect(posted.mock.calls[0]?.[0]).toEqual({ callback: CALLBACK, result: { ok: true, data } });
  expect(host.store.get().cover).toBeNull();
});

test('a silent face check closes and never answers', async () => {
  const host = fakeHost();
  const { posted, say } = withApp(host);
  say('faceVerification', { reason: 'Why' }, CALLBACK);
  host.faceCheck.decide('silent');
  await settle();
  expect(posted).not.toHaveBeenCalled();
  expect(host.store.get().cover).toBeNull();
});

import { hostActions } from '@pautang/shared/contract/host';
import * as v from 'valibot';
import {
  fakeHost,
  fakeLender,
  nothingYet,
  openHost,
  refuses,
  settle,
  startedHost,
  withApp,
} from '../testing/fakeHost';

const CALLBACK = 'pautang_abcdef1234';
const packageName = 'ph.pautang.sandbox';

async function answerOf(
  host: ReturnType<typeof fakeHost>,
  action: keyof typeof hostActions,
  sent: Record<string, unknown> = {},
) {
  const { posted, say } = withApp(host);
  say(action, sent, CALLBACK);
  await settle();
  const [message] = posted.mock.calls.at(-1) ?? [];
  const { data } = (message as { result: { data: unknown } }).result;
  return v.parse(hostActions[action].answer, data);
}

const check = (creditOrderId: string, expiredCredit = false) => ({
  creditOrder: { creditOrderId, status: expiredCredit ? 17 : 15, expired: expiredCredit },
  expiredCredit,
  expiredRisk: false,
});

test.each([
  ['userInfo', {}, { packageName, token: 'token-0123456789', userId: 'u1', mobile: '09171234821' }],
  [
    'packageInfo',
    {},
    { packageName, appName: 'Hiram', platform: 'ios', homeUrl: null, fontScale: 2 },
  ],
  // native pixels
  ['packageInfo', {}, { screenWidth: 824, topPaddingHeight: 132 }],
  ['expiredCheck', check('credit-1'), { code: 0 }],
  ['expiredCheck', check('credit-0'), { code: 2, creditOrderId: 'credit-1' }],
  [
    'appChannel',
    { channels: [{ code: 90005, walletScheme: 'gcash://' }] },
    { channels: [{ code: 90005, availability: 'available' }] },
  ],
] as const)('%s %j answers %j', async (action, data, answer) => {
  const { host } = await startedHost('wait_submit');
  const [platform, fontScale, screen] = ['ios', 2, '412×915'] as const;
  host.setDevice({ platform, fontScale, screen, appName: 'Hiram', insets: 132 });
  expect(await answerOf(host, action, data)).toMatchObject(answer);
});

test('deviceInfo answers the same after a reload of the simulator', async () => {
  const first = await answerOf(fakeHost(), 'deviceInfo');
  expect(await answerOf(fakeHost(), 'deviceInfo')).toEqual(first);
});

test('logout ends the session', async () => {
  const { host, say } = await startedHost('approved');
  say('logout');
  await settle();
  expect(host.store.get()).toMatchObject({ user: null });
  expect(await answerOf(host, 'userInfo')).toMatchObject({ token: null });
});

test('banBack stops Back on its pages, and logs that', () => {
  const { host, posted, say } = openHost();
  host.store.set({ path: '/borrow/review' });
  say('banBack', { banned: true, pages: ['/borrow/review'] });
  host.back();
  expect(posted).not.toHaveBeenCalled();
  expect(host.store.get().log[0]).toMatchObject({
    action: 'back',
    problem: 'Back is banned here.',
  });
  say('banBack', { banned: false });
  host.back();
  expect(posted).toHaveBeenCalledWith({ event: 'back' }, 'http://localhost');
});

test('refreshApp reloads the app at its present route', async () => {
  const host = fakeHost();
  await host.launch({ problem: '' });
  host.frame.open('/mine/setting');
  const before = host.store.get().frame?.generation ?? 0;
  withApp(host).say('refreshApp', {}, CALLBACK);
  expect(host.store.get().frame).toEqual({ generation: before + 1, route: '/mine/setting' });
});

test('h5PageFinish removes the cover and not the page', () => {
  const { host, say } = openHost();
  say('showLoading', { visible: true, type: 2 });
  say('h5PageFinish');
  expect(host.store.get()).toMatchObject({ loading: null, cover: null });
});

test('saveFile saves the file', async () => {
  const saveFile = jest.fn();
  const file = { name: 'a.html', type: 'text/html', base64: 'YQ==' };
  const host = fakeHost(fakeLender(), { saveFile });
  expect(await answerOf(host, 'saveFile', file)).toEqual({ saved: true });
  expect(saveFile).toHaveBeenCalledWith(file);
});

test.each([
  ['a new order, once the details are confirmed', true, { code: 2, creditOrderId: 'credit-2' }],
  ['the same order, when they are not', false, { code: 0 }],
])('expiredCheck lets a person renew: %s', async (_what, isConfirmed, data) => {
  const { lender, host, posted, say } = await startedHost('approved');
  say('expiredCheck', check('credit-1', true), CALLBACK);
  await settle();
  expect(posted).not.toHaveBeenCalled();
  expect(host.store.get().cover).toEqual({
    kind: 'page',
    page: 'renew_credit',
    query: { creditOrderId: 'credit-1' },
  });
  const creditOrders = [...(isConfirmed ? [{ id: 'credit-2' }] : []), { id: 'credit-1' }];
  lender.borrower.mockResolvedValue({ ...nothingYet, creditOrders });
  host.closeCover();
  await settle();
  expect(posted.mock.calls[0]?.[0]).toEqual({ callback: CALLBACK, result: { ok: true, data } });
});

test('expiredCheck fails without a session, without an order or without an answer of the lender', async () => {
  expect(await answerOf(fakeHost(), 'expiredCheck', check('credit-1'))).toEqual({ code: -1 });
  const none = { ...nothingYet, creditOrders: [] };
  for (const borrower of [async () => none, refuses('Down')]) {
    const { host } = await startedHost('new', { borrower });
    expect(await answerOf(host, 'expiredCheck', check('credit-1'))).toEqual({ code: -1 });
  }
});

test('logoutCallback tells the subscribed page of each logout', async () => {
  const { host, posted, say } = await startedHost('approved');
  host.logOut();
  expect(posted).not.toHaveBeenCalled();
  say('logoutCallback', {}, CALLBACK);
  host.logOut();
  host.logOut();
  expect(host.store.get().user).toBeNull();
  const told = { callback: CALLBACK, result: { ok: true, data: null } };
  expect(posted.mock.calls.map(([message]) => message)).toEqual([told, told]);
});

test.each([
  [
    'openStore',
    { packageId: 'ph.pautang' },
    { kind: 'page', page: 'store', query: { packageId: 'ph.pautang' } },
  ],
  ['openGuide', {}, { kind: 'guide' }],
  ['openPage', { page: 'work_info', query: {} }, { kind: 'page', page: 'work_info', query: {} }],
  [
    'maintenanceOpen',
    { maintenanceTime: '2026-11-20T12:00:00Z' },
    { kind: 'maintenance', maintenanceTime: '2026-11-20T12:00:00Z' },
  ],
  ['faceVerification', { reason: 'Why', loanAmount: 5_000 }, { kind: 'face', reason: 'Why' }],
] as const)('%s opens its simulated page', (action, data, cover) => {
  const host = fakeHost();
  withApp(host).say(action, data, hostActions[action].mode === 'request' ? CALLBACK : null);
  expect(host.store.get().cover).toEqual(cover);
});

const isAway = { passFaceCheck: refuses('The lender is away.') };
const notPassed = { passed: false, faceCheckId: null };
test.each([
  ['pass', {}, [{ passed: true, faceCheckId: 'face_of_the_lender' }]],
  ['pass', isAway, [notPassed]],
  ['deny', {}, [notPassed]],
  ['silent', {}, []],
] as const)('the face check answers when a person decides: %s', async (decision, part, answers) => {
  const { host, posted, say, lender } = await startedHost('approved', part);
  say('faceVerification', { reason: 'Why', loanAmount: 5_000 }, CALLBACK);
  await settle();
  expect(posted).not.toHaveBeenCalled();
  await host.borrower.decideFace(decision);
  await settle();
  expect(posted.mock.calls.map(([message]) => message)).toEqual(
    answers.map((data) => ({ callback: CALLBACK, result: { ok: true, data } })),
  );
  expect(host.store.get().cover).toBeNull();
  if (part === isAway) expect(host.store.get().notice?.text).toContain('The lender is away.');
  else
    expect(lender.passFaceCheck.mock.calls).toEqual(
      decision === 'pass' ? [['09171234821', 5_000]] : [],
    );
});

import { LoanStatus } from '@pautang/shared/contract/enums';
import { readLaunch } from '../launch/launch';
import {
  fakeHost,
  fakeLender,
  maria,
  nothingYet,
  openHost,
  refuses,
  startedHost,
} from '../testing/fakeHost';

const SETTLED = 'The loan is settled.';

test('a scenario opens with a fresh borrower at the wanted route', async () => {
  const lender = fakeLender();
  const host = fakeHost(lender);
  await host.launch(readLaunch('?scenario=lending&to=/borrow/lending&auto=1'));
  expect(lender.createBorrower).toHaveBeenCalledWith('lending', { auto: true });
  expect(host.store.get()).toMatchObject({
    user: maria,
    frame: { route: '/borrow/lending' },
  });
});

test('a page opens with the borrower’s ids, or without them if the lender does not answer', async () => {
  const orders = [
    { loanOrderId: 'loan-1', loanNumber: '0001', status: LoanStatus.LENDING, loanAmount: 5_000 },
  ];
  const borrower = async () => ({ ...nothingYet, orders });
  for (const [part, route] of [
    [{ borrower }, '/borrow/lending?loanOrderId=loan-1'],
    [{ borrower: refuses(SETTLED) }, '/borrow/lending'],
  ] as const) {
    const host = fakeHost(fakeLender(part));
    await host.launch(readLaunch('?scenario=lending&to=/borrow/lending'));
    expect(host.store.get()).toMatchObject({ problem: null, frame: { route } });
  }
});

test('an address with only a route opens a freshly installed app without a session', async () => {
  window.localStorage.setItem('pautang.session.v1', '{"token":"old"}');
  window.sessionStorage.setItem('simulator.session', JSON.stringify({ user: maria }));
  const host = fakeHost();
  await host.launch(readLaunch('?to=/login'));
  expect(window.localStorage.getItem('pautang.session.v1')).toBeNull();
  expect(host.store.get()).toMatchObject({ user: null, frame: { route: '/login' } });
});

test('a scenario that the lender refuses shows the lender’s message', async () => {
  const host = fakeHost(fakeLender({ createBorrower: refuses(SETTLED) }));
  await host.launch(readLaunch('?scenario=rollover_initiated'));
  expect(host.store.get()).toMatchObject({ frame: null, problem: SETTLED });
});

test('a reload without parameters restores borrower and phone, also in a second tab', async () => {
  const first = fakeHost();
  await first.launch(readLaunch(''));
  await first.borrower.start('approved');
  first.setDevice({ screen: '360×640' });
  for (const isTabNew of [false, true]) {
    if (isTabNew) window.sessionStorage.clear();
    const second = fakeHost();
    await second.launch(readLaunch('?theme=dark'));
    expect(second.store.get()).toMatchObject({
      user: maria,
      device: { screen: '360×640', theme: 'dark' },
      frame: { route: '/' },
    });
  }
});

test('junk in the kept state is ignored', async () => {
  window.sessionStorage.setItem('simulator.session', '{"user":5');
  const host = fakeHost();
  await host.launch(readLaunch(''));
  expect(host.store.get()).toMatchObject({ user: null, frame: { route: '/' } });
});

test('another borrower gets an app without the storage of the last one', async () => {
  const host = fakeHost();
  await host.launch(readLaunch(''));
  window.localStorage.setItem('pautang.session.v1', 'old');
  window.sessionStorage.setItem('pautang.draft', 'old');
  await host.borrower.start('overdue');
  expect(Object.keys(window.localStorage)).toEqual(['simulator.session']);
  expect(Object.keys(window.sessionStorage)).toEqual(['simulator.session']);
});

test('an event without a borrower shows an error', async () => {
  const lender = fakeLender();
  const host = fakeHost(lender);
  expect(await host.borrower.event('approve')).toBe(false);
  expect(lender.event).not.toHaveBeenCalled();
  expect(host.store.get().notice?.tone).toBe('error');
});

test('a second tap while a command runs is ignored', async () => {
  const { lender, host } = await startedHost('approved');
  await Promise.all([host.borrower.event('approve'), host.borrower.event('approve')]);
  expect(lender.event).toHaveBeenCalledTimes(1);
});

test('a borrower who logs in on the page becomes the host’s borrower', async () => {
  const { host, say } = openHost();
  await host.launch(readLaunch(''));
  const session = { token: 'x', mobile: '09179998888', userId: 'u', packageName: 'ph.pautang' };
  say('userInfo', { session });
  expect(host.store.get().user).toMatchObject(session);
});

test('another text size restarts the app, another theme does not', async () => {
  const host = fakeHost();
  await host.launch(readLaunch(''));
  const before = host.store.get().frame?.generation;
  host.setDevice({ theme: 'dark', screen: '360×640' });
  expect(host.store.get().frame?.generation).toBe(before);
  host.setDevice({ fontScale: 2 });
  expect(host.store.get().frame?.generation).not.toBe(before);
});

test('the page hears when the phone goes offline and online', () => {
  const { host, app } = openHost();
  const heard: string[] = [];
  for (const type of ['offline', 'online']) app.addEventListener(type, () => heard.push(type));
  host.setNetwork({ offline: true });
  host.setNetwork({ latency: 300 });
  host.setNetwork({ offline: true });
  host.setNetwork({ offline: false });
  expect(heard).toEqual(['offline', 'online']);
  expect(host.store.get().network).toEqual({ latency: 300, loss: 0, offline: false });
});

test('the log keeps the newest lines', async () => {
  const { host, say } = openHost();
  for (let turn = 0; turn < 310; turn += 1) say('openPage', { page: String(turn), query: {} });
  expect(host.store.get().log).toHaveLength(300);
  expect(host.store.get().log[0]?.payload).toMatchObject({ page: '309' });
});

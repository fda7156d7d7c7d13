import { logoutRequested } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { allowConsole, loggedOut } from '@pautang/shared/testing';
import { waitFor } from '@testing-library/react';
import { readLeftSession, writeLeftSession } from '../session/persistence';
import { loggedIn } from '../session/slice';
import { setFlags } from '../testing/buildFlags';
import { fakeHost } from '../testing/fakeHost';
import { localServer } from '../testing/localServer';
import type { Respond } from '../testing/localServer';
import { createShell } from './createShell';
import { packageInfo } from '../testing/identity';
import { maria } from '../testing/people';

const says = (data: unknown) => ({ ok: true, data }) as const;
const KEY = 'pautang.session.v1';

const prefixed = (data: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [`credit_${key}`, value]));

const closers: (() => Promise<void>)[] = [];
async function lender(respond: Respond) {
  const server = await localServer(respond);
  closers.push(server.close);
  setFlags({ API_BASE: server.base });
  return server;
}
const answers =
  (envelope: object): Respond =>
  (_request, response) =>
    void response.end(JSON.stringify(envelope));
const good = (method: string, data: object) =>
  answers({ code: 0, msg: '', data: [{ method, data }] });
const unread = good('hasUnreadMessage', { unread: 2 });

function open(host: ReturnType<typeof fakeHost> | null) {
  const shell = createShell(window, host?.channel ?? null);
  const state = shell.store.getState;
  const { client } = shell.store.services;
  const isKnown = shell.runtime.isHostKnown.read;
  const hostHasSpoken = () => waitFor(() => expect(isKnown()).toBe(true));
  return { ...shell, state, client, isKnown, hostHasSpoken };
}

let silent: Awaited<ReturnType<typeof lender>>;

describe('the shell and its host', () => {
  // A lender that never answers, because an app goes on after its test.
  beforeAll(async () => {
    silent = await lender(() => undefined);
  });
  beforeEach(() => {
    localStorage.clear();
    writeLeftSession('');
    location.hash = '';
    setFlags({ API_BASE: silent.base });
  });
  afterEach(() => void jest.useRealTimers());
  afterAll(() => Promise.all(closers.map((close) => close())));

  it('takes the host’s session and keeps it', async () => {
    const host = fakeHost({ userInfo: says(maria) });
    const { state, hostHasSpoken, isKnown } = open(host);
    expect(isKnown()).toBe(false);
    await hostHasSpoken();
    expect(state().session).toMatchObject(maria);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(maria);
  });

  it.each([
    ['knows nobody', says(loggedOut)],
    ['refuses', { ok: false, error: 'denied' } as const],
  ])('keeps the page’s own session if the host %s', async (_what, userInfo) => {
    localStorage.setItem(KEY, JSON.stringify(maria));
    const { state, hostHasSpoken } = open(fakeHost({ userInfo }));
    expect(state().session.token).toBe('token-1');
    await hostHasSpoken();
    expect(state().session).toMatchObject(maria);
  });

  it('logs out if the host logged the borrower out while no page was open', async () => {
    localStorage.setItem(KEY, JSON.stringify(maria));
    open(fakeHost({ userInfo: says(maria) }));
    await waitFor(() => expect(localStorage.getItem('pautang.hostSession.v1')).toBe('token-1'));
    const server = await lender(unread);
    // Home's first read is not sent either.
    Object.assign(globalThis, { EARLY_READS: { hasUnreadMessage: [] } });
    const { state, client, hostHasSpoken } = open(fakeHost({ userInfo: says(loggedOut) }));
    expect(state().session.token).toBe('token-1');
    const asked = client.read(hasUnreadMessage, {}).catch((error: unknown) => error);
    await hostHasSpoken();
    expect(state().session).toMatchObject({ ...loggedOut, hasLeft: true, wanted: null });
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(await asked).toMatchObject({ kind: 'canceled' });
    await waitFor(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]?.body).toContain('"logout"');
  });

  it.each([
    ['of its own page', '', ['hasUnreadMessage'], {}],
    ['that the boot script found', '#/mine/setting?x=1', ['hasUnreadMessage?x'], { x: '1' }],
  ])('sends the first reads %s once the session is certain', async (_what, hash, read, data) => {
    location.hash = hash;
    document.body.innerHTML = `<i id="chunks" data-reads="${read.join(' ')}"></i>`;
    localStorage.setItem(KEY, JSON.stringify(maria));
    localStorage.setItem('pautang.hostSession.v1', 'token-1');
    const sent: unknown[] = [];
    await lender((request, response) => {
      const { data: items } = JSON.parse(request.body) as { data: unknown };
      sent.push({ isKnown: shell.isKnown(), items });
      unread(request, response);
    });
    Object.assign(globalThis, { EARLY_READS: { hasUnreadMessage: [] } });
    const shell = open(fakeHost({ userInfo: { raw: says(maria), afterMs: 100 } }));
    const items = [{ method: 'hasUnreadMessage', data: prefixed(data) }];
    await waitFor(() => expect(sent).toContainEqual({ isKnown: true, items }));
  });

  it('continues after half a second if the host never answers', async () => {
    jest.useFakeTimers();
    const host = fakeHost({ userInfo: 'never', packageInfo: 'never', deviceInfo: 'never' });
    const { runtime, state, isKnown } = open(host);
    await jest.advanceTimersByTimeAsync(290);
    expect(isKnown()).toBe(false);
    await jest.advanceTimersByTimeAsync(20);
    expect(isKnown()).toBe(true);
    expect(state().session.token).toBeNull();
    expect(runtime.isHomeKnown.read()).toBe(false);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(runtime.isHomeKnown.read()).toBe(true);
    expect(runtime.homeUrl()).toBeNull();
  });

  it('logs in by a late answer of the host', async () => {
    jest.useFakeTimers();
    const { state, isKnown } = open(fakeHost({ userInfo: { raw: says(maria), afterMs: 8_000 } }));
    await jest.advanceTimersByTimeAsync(7_900);
    expect(isKnown()).toBe(true);
    expect(state().session.token).toBeNull();
    await jest.advanceTimersByTimeAsync(200);
    expect(state().session).toMatchObject(maria);
  });

  it('keeps a login that the borrower made before the host answered', async () => {
    jest.useFakeTimers();
    const { state, store } = open(fakeHost({ userInfo: { raw: says(maria), afterMs: 8_000 } }));
    await jest.advanceTimersByTimeAsync(5_000);
    const other = { ...maria, token: 'token-2', userId: 'user-2' };
    store.dispatch(loggedIn(other));
    await jest.advanceTimersByTimeAsync(4_000);
    expect(state().session).toMatchObject(other);
  });

  it('continues at once without a host', async () => {
    const { hostHasSpoken, state } = open(null);
    await hostHasSpoken();
    expect(state().session.token).toBeNull();
  });

  it('takes text size and home address from the host, and sends the host’s identity to the lender', async () => {
    const server = await lender(unread);
    const { client, runtime } = open(fakeHost({ packageInfo: says(packageInfo) }));
    await expect(client.read(hasUnreadMessage, {})).resolves.toEqual({ unread: 2 });
    expect(server.received[0]?.headers).toMatchObject({ package: 'com.example.borrower.app' });
    expect(runtime.homeUrl()).toBe('https://home.example/');
    expect(document.documentElement.style.getPropertyValue('--text-scale')).toBe('1.3');
  });

  it('accepts only a complete session from the host’s event', async () => {
    allowConsole(/^The host gave a wrong form: userInfo: userId/);
    const { runtime, state, hostHasSpoken } = open(fakeHost());
    await hostHasSpoken();
    const said = jest.spyOn(console, 'warn');
    runtime.onUserInfo({ ...maria, userId: 5 });
    await waitFor(() => expect(said).toHaveBeenCalledTimes(1));
    expect(state().session.token).toBeNull();
    said.mockRestore();
  });

  describe('takes the valid fields of a host’s answer, and reports the others', () => {
    let warned: string[];
    beforeEach(() => {
      warned = [];
      jest.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line));
    });
    afterEach(() => jest.restoreAllMocks());

    const { homeUrl: _none, ...withoutHome } = packageInfo;
    it.each([
      ['without homeUrl', { ok: true, data: { ...withoutHome, platform: 5 } }, 'platform, homeUrl'],
      [
        'with a script for its home',
        { ok: true, data: { ...packageInfo, homeUrl: 'javascript:alert(1)' } },
        'homeUrl',
      ],
      ['without ok', { data: packageInfo }, 'ok'],
      ['that is the bare info', packageInfo, 'ok'],
      ['as text', JSON.stringify({ ...packageInfo, platform: 'Android' }), 'ok, platform'],
    ])('package info %s', async (_what, raw, wrong) => {
      const server = await lender(unread);
      const host = fakeHost({ packageInfo: { raw } });
      const { client, store } = open(host);
      await client.read(hasUnreadMessage, {});
      expect(server.received[0]?.headers).toMatchObject({ package: 'com.example.borrower.app' });
      expect(document.documentElement.style.getPropertyValue('--text-scale')).toBe('1.3');
      expect(store.getState().kept.packageInfo).toMatchObject({ appVersion: '3.1.0' });
      expect(warned).toEqual([expect.stringContaining(`packageInfo: ${wrong}. `)]);
      window.dispatchEvent(new Event('pagehide'));
      const event = { kind: 'host', method: 'packageInfo' };
      await waitFor(() =>
        expect(JSON.stringify(host.of('collectEvents'))).toContain(
          JSON.stringify(event).slice(1, -1).replace(',', ',"code":null,'),
        ),
      );
    });

    it('no padding if one of its two numbers is missing', async () => {
      const raw = { ok: true, data: { ...packageInfo, screenWidth: '1080' } };
      const { store } = open(fakeHost({ packageInfo: { raw } }));
      expect(store.getState().kept.appName).toBe('Pautang');
      await waitFor(() => expect(store.getState().kept.packageInfo?.topPaddingHeight).toBe(0));
      expect(store.getState().kept.appName).toBe('Borrower');
      expect(document.documentElement.style.getPropertyValue('--top-padding')).toBe('0vw');
    });

    it('device info without one of its fields', async () => {
      const server = await lender(unread);
      const raw = { ok: true, data: { fingerprintId: 'print-1', device: 'Phone 1', afid: 7 } };
      await open(fakeHost({ deviceInfo: { raw } })).client.read(hasUnreadMessage, {});
      const sent = JSON.parse(server.received[0]?.body ?? '') as { header: object };
      expect(sent.header).toMatchObject({ device: 'Phone 1', afid: '', adId: '' });
      expect(warned).toEqual([
        expect.stringContaining('deviceInfo: redundantDeviceId, afid, adId.'),
      ]);
    });

    it('a whole session without ok, never half of one', async () => {
      const whole = open(fakeHost({ userInfo: { raw: maria } }));
      await whole.hostHasSpoken();
      expect(whole.state().session).toMatchObject(maria);
      localStorage.clear();
      const half = open(fakeHost({ userInfo: says({ ...maria, userId: 5 }) }));
      await half.hostHasSpoken();
      expect(half.state().session.token).toBeNull();
      // The second answer is to the session that the page hands over: the host gets each one.
      expect(warned).toEqual([
        expect.stringContaining('userInfo: ok. '),
        expect.stringContaining('userInfo: ok. '),
        expect.stringContaining('userInfo: userId. '),
      ]);
    });

    it.each([
      [{ error: 'failed', ...maria }, 'ok'],
      [{ ok: false, error: 'cancelled', ...maria }, 'error'],
      [{ ok: false, error: 'denied', message: 'x'.repeat(301) }, 'message'],
      [undefined, 'ok'],
    ])('nothing from an answer that reports a failure: %j', async (raw, wrong) => {
      const { hostHasSpoken, state } = open(fakeHost({ userInfo: { raw } }));
      await hostHasSpoken();
      expect(state().session.token).toBeNull();
      await waitFor(() => expect(warned).toEqual([expect.stringContaining(`userInfo: ${wrong}.`)]));
    });

    it('no event of an unknown form', async () => {
      open(fakeHost());
      // The shell adds this function to the page for the host; no type of the browser has it.
      const page = window as unknown as { pautangHostEvent(json: string): void };
      page.pautangHostEvent('{"event":"logout"}');
      page.pautangHostEvent('back');
      await waitFor(() => expect(warned).toHaveLength(2));
      expect(warned).toEqual([
        expect.stringContaining('pautangHostEvent: event. '),
        expect.stringContaining('pautangHostEvent: it cannot be read. '),
      ]);
    });
  });

  it('uses the build’s identity if the host gives none', async () => {
    const server = await lender(unread);
    localStorage.setItem(KEY, JSON.stringify(maria));
    await open(fakeHost()).client.read(hasUnreadMessage, {});
    expect(server.received[0]?.headers).toMatchObject({
      package: 'ph.pautang.sandbox',
      authorization: 'Bearer token-1',
    });
  });

  it('ends a session that the lender ends, shows the reason, and remembers the route', async () => {
    await lender(answers({ code: 10010304, msg: '', data: null }));
    localStorage.setItem(KEY, JSON.stringify(maria));
    location.hash = '#/repay/repay?loanOrderId=loan-1';
    const { client, state } = open(fakeHost());
    await expect(client.read(hasUnreadMessage, {})).rejects.toMatchObject({ kind: 'session' });
    expect(state().notices.toast).toBe('The account is logged in from another device');
    expect(state().session).toMatchObject({
      token: null,
      wanted: '/repay/repay?loanOrderId=loan-1',
    });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('lifts a ban on back navigation that an earlier page left', () => {
    const host = fakeHost();
    open(host);
    expect(host.of('banBack')).toEqual([{ banned: false }]);
  });

  it('has the lender end a logged-out session by its own token', async () => {
    const ended = good('logout', { ended: true });
    const server = await lender((request, response) =>
      (request.body.includes('"logout"') ? ended : unread)(request, response),
    );
    localStorage.setItem(KEY, JSON.stringify(maria));
    const { client, store } = open(fakeHost());
    await client.read(hasUnreadMessage, {});
    store.dispatch(logoutRequested());
    await waitFor(() => expect(readLeftSession()).toBe(''));
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { clientOf, phoneOf } from '../../testing/client';
import { onPostgres } from '../../testing/onDatabases';

const at = (device: string | null) => ({ device, address: '10.0.0.1' });

onPostgres('the session', (lender) => {
  const ask = (token?: string) => clientOf(lender().app, token).ask('getCurrentUserInfo', {});

  async function logIn(mobile: string, device: string | null) {
    const visitor = phoneOf(lender().app, at(device));
    await visitor.get('sendCode', { purpose: 'login', mobile });
    const code = await lender().lastCode(mobile);
    return phoneOf(lender().app, at(device), (await visitor.get('login', { mobile, code })).token);
  }

  it('must be sent, known, unexpired and the newest one', async () => {
    const empty = await ask();
    expect([empty.code, empty.msg]).toEqual([ResponseCode.TOKEN_EMPTY, 'User not logged in']);
    expect((await ask('made-up')).code).toBe(ResponseCode.TOKEN_INVALID);

    const first = await lender().create('new');
    expect((await ask(first.token)).code).toBe(0);
    const login = { mobile: first.mobile, code: first.code ?? '' };
    const { token } = await clientOf(lender().app).get('login', login);
    expect((await ask(first.token)).code).toBe(ResponseCode.TOKEN_SQUEEZED);
    expect((await ask(token)).code).toBe(0);
    await lender().event(first.mobile, 'expire_token');
    expect((await ask(token)).code).toBe(ResponseCode.TOKEN_EXPIRED);
  });

  it('ends at a logout, which can be sent again, and its token is then refused', async () => {
    const { client, token, mobile } = await lender().create('new');
    const requestId = randomUUID();
    const first = await client.ask('logout', {}, requestId);
    expect(first.code).toBe(0);
    expect((await ask(token)).code).toBe(ResponseCode.TOKEN_EXPIRED);
    expect(await client.ask('logout', {}, requestId)).toEqual(first);
    expect(await client.refusal('logout', {})).toMatch('TOKEN_EXPIRED');

    const visitor = clientOf(lender().app);
    await visitor.get('sendCode', { mobile, purpose: 'login' });
    const next = await visitor.get('login', { mobile, code: await lender().lastCode(mobile) });
    // a phone that was offline at its logout sends it later
    expect((await client.ask('logout', {})).code).not.toBe(0);
    expect((await ask(next.token)).code).toBe(0);
  });

  it('can be opened with user name and password', async () => {
    const { username, password, userId } = await lender().create('approved');
    const client = clientOf(lender().app);
    expect(await client.get('login', { username, password })).toMatchObject({
      userId,
      packageName: 'ph.pautang.sandbox',
    });
    const shouted = ` ${username.toUpperCase()}`;
    expect(await client.get('login', { username: shouted, password })).toMatchObject({ userId });
  });

  it('is opened for a new borrower if the mobile is unknown, and only once if the login is sent twice', async () => {
    const client = clientOf(lender().app);
    const mobile = `0955${String(Date.now()).slice(-7)}`;
    expect(await client.get('mobileExists', { mobile })).toEqual({ exists: false });
    await client.get('sendCode', { mobile, purpose: 'login' });
    expect(await client.refusal('sendCode', { mobile, purpose: 'login' })).toMatch('CODE_TOO_SOON');

    const requestId = randomUUID();
    const login = { mobile, code: await lender().lastCode(mobile) };
    const first = await client.ask('login', login, requestId);
    const again = await client.ask('login', login, requestId);
    expect(first.code).toBe(0);
    expect(again.data?.token).toBe(first.data?.token);
    expect(await client.refusal('login', login)).toMatch('CODE_WRONG');
    expect((await ask(first.data?.token)).data).toMatchObject({ state: 'INIT', fullName: null });
  });

  describe('the phones of a borrower', () => {
    it('are listed with the last login first; only the newest is logged in', async () => {
      const { mobile } = await lender().create('approved');
      const old = await logIn(mobile, 'old');
      await lender().advance({ advanceDays: 1 });
      const { devices } = await (await logIn(mobile, 'new')).get('listDevices', {});
      expect(devices.map(({ isThis }) => isThis)).toEqual([true, false]);
      const [now = 0, then = 0] = devices.map(({ lastLoginAt }) => Date.parse(lastLoginAt));
      expect(now - then).toBeGreaterThanOrEqual(86_400_000);
      expect(await old.refusal('listDevices', {})).toMatch('TOKEN_SQUEEZED');
    });

    it('are forgotten except the one that asks; phones of other borrowers stay', async () => {
      const { mobile } = await lender().create('approved');
      await logIn(mobile, 'shared phone');
      const now = await logIn(mobile, 'own phone');
      const other = await lender().create('approved');
      const others = await logIn(other.mobile, 'shared phone');
      expect(await now.get('forgetOtherDevices', {})).toEqual({ forgotten: 1 });
      expect((await now.get('listDevices', {})).devices).toEqual([
        { lastLoginAt: expect.any(String), isThis: true },
      ]);
      expect(await now.get('forgetOtherDevices', {})).toEqual({ forgotten: 0 });
      expect((await others.get('listDevices', {})).devices).toHaveLength(1);
    });

    it('are all listed as others to a phone that sends no fingerprint', async () => {
      const { mobile } = await lender().create('approved');
      await logIn(mobile, 'old');
      const nameless = await logIn(mobile, null);
      expect((await nameless.get('listDevices', {})).devices).toEqual([
        { lastLoginAt: expect.any(String), isThis: false },
      ]);
      expect(await nameless.get('forgetOtherDevices', {})).toEqual({ forgotten: 1 });
    });
  });
});

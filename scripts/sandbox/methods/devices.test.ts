import { ResponseCode } from '@pautang/shared/contract/codes';
import { phoneOf } from '../testing/client';
import { onPostgres } from '../testing/onDatabases';

const at = (device: string | null) => ({ device, address: '10.0.0.1' });

onPostgres('the phones of a borrower', (lender) => {
  async function logIn(mobile: string, device: string | null) {
    const visitor = phoneOf(lender().app, at(device));
    await visitor.get('sendCode', { purpose: 'login', mobile });
    const said = await lender().app.inject({ url: `/sandbox/messages/${mobile}` });
    const { lastCode: code } = said.json<{ lastCode: string }>();
    return phoneOf(lender().app, at(device), (await visitor.get('login', { mobile, code })).token);
  }

  it('are listed, the last login first; only the newest is logged in', async () => {
    const { mobile } = await lender().create('approved');
    const old = await logIn(mobile, 'old');
    await lender().advance({ advanceDays: 1 });
    const now = await logIn(mobile, 'new');
    const { devices } = await now.get('listDevices', {});
    expect(devices.map(({ isThis }) => isThis)).toEqual([true, false]);
    const [first, second] = devices.map(({ lastLoginAt }) => Date.parse(lastLoginAt));
    expect((first ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(86_400_000);
    expect((await old.ask('listDevices', {})).code).toBe(ResponseCode.TOKEN_SQUEEZED);
  });

  it('are forgotten but for the one that asks, and nobody else’s are', async () => {
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

  it('are all others to a phone that tells no fingerprint', async () => {
    const { mobile } = await lender().create('approved');
    await logIn(mobile, 'old');
    const nameless = await logIn(mobile, null);
    expect((await nameless.get('listDevices', {})).devices).toEqual([
      { lastLoginAt: expect.any(String), isThis: false },
    ]);
    expect(await nameless.get('forgetOtherDevices', {})).toEqual({ forgotten: 1 });
  });
});

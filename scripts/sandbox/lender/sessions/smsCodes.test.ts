import { randomUUID } from 'node:crypto';
import { provenPurposes } from '@pautang/shared/contract/account';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { eq } from 'drizzle-orm';
import { smsMessages } from '../../db/tables-borrower';
import type { Phone } from '../../testing/client';
import { clientOf, phoneOf } from '../../testing/client';
import { onPostgres } from '../../testing/onDatabases';

/** an unknown phone in its own network */
const somePhone = (address: string): Phone => ({ device: randomUUID(), address });
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

onPostgres('codes by text message', (lender) => {
  const create = async () => {
    const { mobile, code } = await lender().create('approved');
    return { mobile, code: code ?? '' };
  };
  const lastCode = (mobile: string) => lender().lastCode(mobile);

  it.each(provenPurposes)(
    'go to the mobile of the session for %s, even if the request names another',
    async (purpose) => {
      const { client, mobile, code } = await lender().create('approved');
      const other = await lender().create('approved');
      const asked = { purpose, mobile: other.mobile };
      const answer = await client.send([{ method: 'sendCode', data: asked }], randomUUID());
      expect(answer.code).toBe(0);
      expect(await lastCode(mobile)).not.toBe(code);
      expect(await lastCode(other.mobile)).toBe(other.code);
      const sent = await lastCode(mobile);
      await client.get('verifyCode', { purpose, code: sent });
      expect(await client.refusal('verifyCode', { purpose, code: sent })).toMatch('CODE_WRONG');
    },
  );

  it.each(provenPurposes)(
    'are not sent for %s without a session or to a frozen borrower',
    async (purpose) => {
      const { client, mobile } = await lender().create('frozen');
      expect(await clientOf(lender().app).refusal('sendCode', { purpose })).toBe(
        'TOKEN_EMPTY: User not logged in',
      );
      const code = async () => (await client.ask('sendCode', { purpose })).code;
      expect(await code()).toBe(ResponseCode.ACCOUNT_FROZEN);
      await lender().event(mobile, 'squeeze_token');
      expect(await code()).toBe(ResponseCode.TOKEN_SQUEEZED);
    },
  );

  it('are sent for a login even with a token that has ended', async () => {
    const { client, mobile } = await lender().create('approved');
    await lender().event(mobile, 'expire_token');
    expect((await client.ask('sendCode', { purpose: 'login', mobile })).code).toBe(0);
  });

  it('are accepted only for their own purpose', async () => {
    const { client, mobile } = await lender().create('approved');
    await client.get('sendCode', { purpose: 'deleteAccount' });
    const code = await lastCode(mobile);
    expect(await client.refusal('verifyCode', { purpose: 'modifyBankCard', code })).toMatch(
      'CODE_WRONG',
    );
    const login = await clientOf(lender().app).ask('login', { mobile, code });
    expect(login.code).toBe(ResponseCode.CODE_WRONG);
    await client.get('verifyCode', { purpose: 'deleteAccount', code });
  });

  it('allow five wrong tries, and expire after five minutes', async () => {
    const { client, mobile } = await lender().create('approved');
    const purpose = 'modifyBankCard';
    await client.get('sendCode', { purpose });
    const right = await lastCode(mobile);
    const said = [
      '4 tries left.',
      '3 tries left.',
      '2 tries left.',
      '1 try left.',
      'That was the last try: ask for a new code.',
    ];
    for (const rest of said) {
      const wrong = await client.ask('verifyCode', { purpose, code: otherThan(right) });
      expect([wrong.code, wrong.msg]).toEqual([
        ResponseCode.CODE_WRONG,
        `Please enter the correct verification code. ${rest}`,
      ]);
    }
    expect(await client.refusal('verifyCode', { purpose, code: right })).toMatch('CODE_TOO_MANY');
    await lender().advance({ advanceSeconds: 60 });
    await client.get('sendCode', { purpose });
    const code = await lastCode(mobile);
    await lender().advance({ advanceSeconds: 300 });
    expect(await client.refusal('verifyCode', { purpose, code })).toMatch('CODE_EXPIRED');
  });

  it('are sent again after a minute, and the older code is then refused', async () => {
    const { client, mobile } = await lender().create('approved');
    const purpose = 'deleteAccount';
    const { resendAt } = await client.get('sendCode', { purpose });
    const first = await lastCode(mobile);
    expect(await client.refusal('sendCode', { purpose })).toMatch('CODE_TOO_SOON');
    const now = await lender().advance({ advanceSeconds: 60 });
    expect(Date.parse(resendAt)).toBeLessThanOrEqual(now.getTime());
    await client.get('sendCode', { purpose });
    const second = await lastCode(mobile);
    const old = await client.ask('verifyCode', { purpose, code: first });
    expect(old.code).toBe(first === second ? 0 : ResponseCode.CODE_WRONG);
    expect((await client.ask('verifyCode', { purpose, code: second })).code).toBe(
      first === second ? ResponseCode.CODE_WRONG : 0,
    );
  });

  it('are sent to one borrower at most ten times an hour, over all purposes', async () => {
    const { client, mobile } = await lender().create('approved');
    for (let sent = 0; sent < 10; sent += 1) {
      if (sent % 2 === 0) await lender().advance({ advanceSeconds: 60 });
      const purpose = provenPurposes[sent % 2] ?? 'deleteAccount';
      await client.get('sendCode', { purpose });
    }
    await lender().advance({ advanceSeconds: 60 });
    expect(await client.refusal('sendCode', { purpose: 'deleteAccount' })).toMatch(
      /^CODE_TOO_MANY: .*in an hour/,
    );
    // codes for a login are counted separately
    await client.get('sendCode', { purpose: 'login', mobile });
    await lender().advance({ advanceSeconds: 3_600 });
    await client.get('sendCode', { purpose: 'deleteAccount' });
  });

  it('are sent to one phone for a login at most five times an hour', async () => {
    const client = clientOf(lender().app);
    const mobile = '09770000001';
    for (let sent = 0; sent < 5; sent += 1) {
      await client.get('sendCode', { purpose: 'login', mobile });
      await lender().advance({ advanceSeconds: 60 });
    }
    expect(await client.refusal('sendCode', { purpose: 'login', mobile })).toMatch('CODE_TOO_MANY');
    await lender().advance({ advanceSeconds: 3_600 });
    await client.get('sendCode', { purpose: 'login', mobile });
  });

  describe('made with a new borrower', () => {
    it('work for one login at any later time, and say so', async () => {
      const { mobile, code } = await create();
      const [message] = await lender().db.transaction((tx) =>
        tx.select().from(smsMessages).where(eq(smsMessages.mobile, mobile)),
      );
      expect(message?.body).toMatch(/works until another is asked for/);
      await lender().advance({ advanceDays: 400 });
      await clientOf(lender().app).get('login', { mobile, code });
      expect(await clientOf(lender().app).refusal('login', { mobile, code })).toMatch('CODE_WRONG');
    });

    it('work until another is asked for', async () => {
      const { mobile, code } = await create();
      const [one, other] = [somePhone('10.2.0.1'), somePhone('10.2.0.2')];
      await phoneOf(lender().app, one).get('sendCode', { purpose: 'login', mobile });
      for (const phone of [one, other]) {
        expect(await phoneOf(lender().app, phone).refusal('login', { mobile, code })).toMatch(
          'CODE_WRONG',
        );
      }
    });

    it('allow a phone five wrong tries, and refuse later ones', async () => {
      const { mobile, code } = await create();
      const client = phoneOf(lender().app, somePhone('10.2.0.3'));
      await lender().advance({ advanceDays: 400 });
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await client.ask('login', { mobile, code: otherThan(code) })).code).toBe(
          ResponseCode.CODE_WRONG,
        );
      await lender().advance({ advanceDays: 30 });
      expect(await client.refusal('login', { mobile, code })).toMatch('CODE_TOO_MANY');
      await client.get('sendCode', { purpose: 'login', mobile });
      const next = await lastCode(mobile);
      await client.get('login', { mobile, code: next });
    });
  });

  it('are invalid once a newer one has been used', async () => {
    const { client, mobile } = await lender().create('approved');
    const purpose = 'deleteAccount';
    await client.get('sendCode', { purpose });
    const first = await lastCode(mobile);
    await lender().advance({ advanceSeconds: 60 });
    await client.get('sendCode', { purpose });
    await client.get('verifyCode', { purpose, code: await lastCode(mobile) });
    expect(await client.refusal('verifyCode', { purpose, code: first })).toMatch('CODE_WRONG');
  });
});

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
  async function borrower() {
    const { client, mobile, code } = await lender().create('approved');
    return {
      client,
      mobile,
      /** the code that was made with the borrower */
      made: code ?? '',
      /** asks for a code. @returns what came */
      codeFor: async (purpose: (typeof provenPurposes)[number] | 'login') => {
        await client.get('sendCode', purpose === 'login' ? { purpose, mobile } : { purpose });
        return lender().lastCode(mobile);
      },
    };
  }
  const visitor = () => clientOf(lender().app);
  const wait = (advanceSeconds: number) => lender().advance({ advanceSeconds });

  it.each(provenPurposes)(
    'go to the mobile of the session for %s, even if the request names another',
    async (purpose) => {
      const [own, other] = [await borrower(), await borrower()];
      const asked = { purpose, mobile: other.mobile };
      const answer = await own.client.send([{ method: 'sendCode', data: asked }], randomUUID());
      expect(answer.code).toBe(0);
      expect(await lender().lastCode(other.mobile)).toBe(other.made);
      const code = await lender().lastCode(own.mobile);
      expect(code).not.toBe(own.made);
      await own.client.get('verifyCode', { purpose, code });
      expect(await own.client.refusal('verifyCode', { purpose, code })).toMatch('CODE_WRONG');
    },
  );

  it.each(provenPurposes)(
    'are not sent for %s without a session or to a frozen borrower',
    async (purpose) => {
      const { client, mobile } = await lender().create('frozen');
      expect(await visitor().refusal('sendCode', { purpose })).toBe(
        'TOKEN_EMPTY: User not logged in',
      );
      expect(await client.refusal('sendCode', { purpose })).toMatch('ACCOUNT_FROZEN');
      await lender().event(mobile, 'squeeze_token');
      expect(await client.refusal('sendCode', { purpose })).toMatch('TOKEN_SQUEEZED');
    },
  );

  it('are sent for a login even with a token that has ended', async () => {
    const { mobile, codeFor, made } = await borrower();
    await lender().event(mobile, 'expire_token');
    expect(await codeFor('login')).not.toBe(made);
  });

  it('are accepted only for their own purpose', async () => {
    const { client, mobile, codeFor } = await borrower();
    const code = await codeFor('deleteAccount');
    const other = { purpose: 'modifyBankCard', code } as const;
    expect(await client.refusal('verifyCode', other)).toMatch('CODE_WRONG');
    expect(await visitor().refusal('login', { mobile, code })).toMatch('CODE_WRONG');
    await client.get('verifyCode', { purpose: 'deleteAccount', code });
  });

  it('allow five wrong tries, and expire after five minutes', async () => {
    const { client, codeFor } = await borrower();
    const purpose = 'modifyBankCard';
    const right = await codeFor(purpose);
    const refusal = (code: string) => client.refusal('verifyCode', { purpose, code });
    for (const rest of [
      '4 tries left.',
      '3 tries left.',
      '2 tries left.',
      '1 try left.',
      'That was the last try: ask for a new code.',
    ])
      expect(await refusal(otherThan(right))).toBe(
        `CODE_WRONG: Please enter the correct verification code. ${rest}`,
      );
    expect(await refusal(right)).toMatch('CODE_TOO_MANY');
    await wait(60);
    const next = await codeFor(purpose);
    await wait(300);
    expect(await refusal(next)).toMatch('CODE_EXPIRED');
  });

  it('are sent again after a minute, and the older code is then refused, also once the newer one is used', async () => {
    const { client, codeFor } = await borrower();
    const purpose = 'deleteAccount';
    const first = await codeFor(purpose);
    expect(await client.refusal('sendCode', { purpose })).toMatch('CODE_TOO_SOON');
    await wait(60);
    const second = await codeFor(purpose);
    const old = () => client.refusal('verifyCode', { purpose, code: first });
    if (first !== second) expect(await old()).toMatch('CODE_WRONG');
    await client.get('verifyCode', { purpose, code: second });
    expect(await old()).toMatch('CODE_WRONG');
  });

  it('can be asked for again at the time that the answer names', async () => {
    const { client } = await borrower();
    const { resendAt } = await client.get('sendCode', { purpose: 'deleteAccount' });
    expect(Date.parse(resendAt)).toBeLessThanOrEqual((await wait(60)).getTime());
  });

  it('are sent to one borrower at most ten times an hour, over all purposes', async () => {
    const { client, codeFor } = await borrower();
    for (let sent = 0; sent < 10; sent += 1) {
      if (sent % 2 === 0) await wait(60);
      await codeFor(provenPurposes[sent % 2] ?? 'deleteAccount');
    }
    await wait(60);
    expect(await client.refusal('sendCode', { purpose: 'deleteAccount' })).toMatch(
      /^CODE_TOO_MANY: .*in an hour/,
    );
    // codes for a login are counted separately
    await codeFor('login');
    await wait(3_600);
    await codeFor('deleteAccount');
  });

  it('are sent to one phone for a login at most five times an hour', async () => {
    const login = { purpose: 'login', mobile: '09770000001' } as const;
    for (let sent = 0; sent < 5; sent += 1) {
      await visitor().get('sendCode', login);
      await wait(60);
    }
    expect(await visitor().refusal('sendCode', login)).toMatch('CODE_TOO_MANY');
    await wait(3_600);
    await visitor().get('sendCode', login);
  });

  describe('made with a new borrower', () => {
    it('work for one login at any later time, and say so', async () => {
      const { mobile, made: code } = await borrower();
      const [message] = await lender().db.transaction((tx) =>
        tx.select().from(smsMessages).where(eq(smsMessages.mobile, mobile)),
      );
      expect(message?.body).toMatch(/works until another is asked for/);
      await lender().advance({ advanceDays: 400 });
      await visitor().get('login', { mobile, code });
      expect(await visitor().refusal('login', { mobile, code })).toMatch('CODE_WRONG');
    });

    it('work until another is asked for', async () => {
      const { mobile, made: code } = await borrower();
      const [one, other] = ['10.2.0.1', '10.2.0.2'].map((address) =>
        phoneOf(lender().app, somePhone(address)),
      );
      await one?.get('sendCode', { purpose: 'login', mobile });
      for (const phone of [one, other])
        expect(await phone?.refusal('login', { mobile, code })).toMatch('CODE_WRONG');
    });

    it('allow a phone five wrong tries, and refuse later ones', async () => {
      const { mobile, made: code } = await borrower();
      const client = phoneOf(lender().app, somePhone('10.2.0.3'));
      await lender().advance({ advanceDays: 400 });
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await client.ask('login', { mobile, code: otherThan(code) })).code).toBe(
          ResponseCode.CODE_WRONG,
        );
      await lender().advance({ advanceDays: 30 });
      expect(await client.refusal('login', { mobile, code })).toMatch('CODE_TOO_MANY');
      await client.get('sendCode', { purpose: 'login', mobile });
      await client.get('login', { mobile, code: await lender().lastCode(mobile) });
    });
  });
});

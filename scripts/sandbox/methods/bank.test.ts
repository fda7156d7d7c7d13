import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestOf } from '@pautang/shared/contract/method';
import type { modifyBankCard } from '@pautang/shared/contract/bank';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { momentText } from '../domain/calendar';
import { application } from '../testing/borrowing';
import { onPostgres } from '../testing/onDatabases';
import { prove } from '../testing/proving';
import type { Known } from '../testing/testLender';

type Form = RequestOf<typeof modifyBankCard>;

onPostgres('the change of the receiving account', (lender) => {
  async function formOf(known: Known, more: Partial<Form> = {}): Promise<Form> {
    const { receivingAccount } = await known.client.get('getCurrentUserInfo', {});
    return {
      proof: await prove(lender(), known, 'modifyBankCard'),
      channelCode: 90007,
      bankCode: 'BPI',
      holder: receivingAccount?.holder ?? '',
      originalNumber: receivingAccount?.cardNumber ?? '',
      newNumber: '1234 5678 90',
      ...more,
    };
  }
  const approved = () => lender().create('approved');

  it('lists three wallets and the bank with its 57 sub-options, unavailable ones with a reason', async () => {
    const { client } = await lender().create('new');
    const { channels } = await client.get('listChannels', {});
    expect(
      channels.map(({ channelCode, name, banks }) => [channelCode, name, banks.length]),
    ).toEqual([
      [90005, 'GCash', 0],
      [90003, 'Maya', 0],
      [90002, 'GrabPay', 0],
      [90007, 'Bank', 57],
    ]);
    const banks = channels.flatMap((channel) => channel.banks);
    expect(new Set(banks.map(({ bankCode }) => bankCode)).size).toBe(57);
    const closed = banks.filter(({ available }) => !available);
    expect(closed.map(({ bankCode }) => bankCode)).toEqual(['ROB', 'UCPB', 'UCBSB']);
    for (const bank of banks) expect(bank.reason === null).toBe(bank.available);
  });

  it('accepts a correct form, pays to the new account from then on, and accepts the next change after 30 days, to the minute', async () => {
    const known = await approved();
    const form = await formOf(known, { holder: '' });
    const { fullName } = await known.client.get('getCurrentUserInfo', {});
    const holder = ` ${(fullName ?? '').toUpperCase()} `;
    const changed = await known.client.get('modifyBankCard', { ...form, holder });
    expect(changed).toEqual({
      receivingAccount: {
        channelCode: 90007,
        channelName: 'Bank of the Philippine Islands',
        bankCode: 'BPI',
        holder: fullName,
        cardNumber: '1234567890',
      },
      nextCardChangeAt: expect.any(String),
      retriedLoanOrderId: null,
    });
    const info = await known.client.get('getCurrentUserInfo', {});
    expect(info.receivingAccount).toEqual(changed.receivingAccount);
    expect(info.nextCardChangeAt).toBe(changed.nextCardChangeAt);
    const quota = await known.client.get('queryBorrowQuota', {});
    expect(quota.receivingAccount).toEqual(changed.receivingAccount);

    const next = new Date(changed.nextCardChangeAt);
    expect([next.getUTCSeconds(), next.getUTCMilliseconds()]).toEqual([0, 0]);
    await lender().advance({ advanceDays: 29 });
    const back = { channelCode: 90005, bankCode: null, newNumber: '09181112222' } as const;
    const early = await known.client.ask('modifyBankCard', await formOf(known, back));
    expect([early.code, early.msg]).toEqual([
      ResponseCode.CARD_TOO_SOON,
      expect.stringContaining(`possible from ${momentText(next)}.`),
    ]);
    await lender().advance({ advanceDays: 1, advanceSeconds: 60 });
    await known.client.get('modifyBankCard', await formOf(known, back));
  });

  it('stores a wallet’s number as 09 and nine digits from any spelling, even the same number at another wallet', async () => {
    for (const typed of ['+63 918 765 4321', null]) {
      const known = await approved();
      const { receivingAccount: before } = await known.client.get('getCurrentUserInfo', {});
      expect(before).toMatchObject({ channelCode: 90005 });
      const newNumber = typed ?? before?.cardNumber ?? '';
      const form = await formOf(known, { channelCode: 90003, bankCode: null, newNumber });
      const { receivingAccount } = await known.client.get('modifyBankCard', form);
      const cardNumber = typed === null ? newNumber : '09187654321';
      expect(receivingAccount).toMatchObject({ channelName: 'Maya', cardNumber });
    }
  });

  it('refuses a form that the rules or the channels do not allow, and the proof stays valid', async () => {
    const known = await approved();
    const form = await formOf(known);
    const same = { channelCode: 90005, bankCode: null, newNumber: form.originalNumber } as const;
    const tries: readonly [Partial<Form>, RegExp][] = [
      [
        { originalNumber: '09170000000' },
        /^CARD_ORIGINAL: Incorrect Original Bank Card Number\. Please refill\.$/,
      ],
      [{ holder: 'Somebody Else' }, /^CARD_HOLDER: .*card holder must be/],
      [{ newNumber: '123456789' }, /^CARD_NEW: Incorrect New Bank Card Number/],
      [same, /^CARD_NEW: .*must differ/],
      [{ bankCode: null }, /^BAD_DATA: bankCode: choose/],
      [{ bankCode: 'XYZ' }, /^BAD_DATA: bankCode: choose/],
      [{ channelCode: 90005 }, /^BAD_DATA: bankCode: a wallet/],
      [{ bankCode: 'UCPB' }, /^CHANNEL_UNAVAILABLE: .*UCPB merged/],
    ];
    for (const [wrong, why] of tries)
      expect(await known.client.refusal('modifyBankCard', { ...form, ...wrong })).toMatch(why);
    await known.client.get('modifyBankCard', form);
  });

  it('accepts at most five guesses at the original number', async () => {
    const known = await approved();
    const form = await formOf(known);
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const originalNumber = `0917000000${guess}`;
      codes.push((await known.client.ask('modifyBankCard', { ...form, originalNumber })).code);
    }
    expect(codes).toEqual([
      ...Array<number>(5).fill(ResponseCode.CARD_ORIGINAL),
      ResponseCode.PROOF_INVALID,
    ]);
    expect(await known.client.refusal('modifyBankCard', form)).toMatch('PROOF_INVALID');
  });

  it('repeats a failed payout to the new account, which does not count as the one change in 30 days', async () => {
    const known = await lender().create('payout_failed');
    const { orders } = await known.client.get('getPendingOrders', {});
    const loanOrderId = orders[0]?.loanOrderId ?? '';
    const repair = await formOf(known);
    const changed = await known.client.get('modifyBankCard', repair);
    expect(changed.retriedLoanOrderId).toBe(loanOrderId);
    const { order, receivingAccount } = await known.client.get('queryLoanOrderStatus', {
      loanOrderId,
    });
    expect(order.status).toBe(LoanStatus.LENDING);
    expect(receivingAccount).toEqual(changed.receivingAccount);
    await lender().event(known.mobile, 'disburse');
    expect((await lender().view(known.mobile)).balance.sum).toBe(0);
    // the proof of the repair is used up
    expect(await known.client.refusal('modifyBankCard', repair)).toMatch('PROOF_INVALID');
    expect((await known.client.get('getCurrentUserInfo', {})).nextCardChangeAt).toBeNull();
    const wish = await formOf(known, { newNumber: '5555 6666 77' });
    await known.client.get('modifyBankCard', wish);
  });

  it('repairs a failed payout even within the 30 days, and does not restart them', async () => {
    const known = await approved();
    const { nextCardChangeAt } = await known.client.get('modifyBankCard', await formOf(known));
    const { loanOrderId } = await known.client.get('applyOrder', await application(known.client));
    for (const event of ['approve', 'fail_payout']) await lender().event(known.mobile, event);
    const meanwhile = await known.client.get('getCurrentUserInfo', {});
    expect(meanwhile.nextCardChangeAt).toBeNull();
    const form = await formOf(known, { newNumber: '5555 6666 77' });
    const mended = await known.client.get('modifyBankCard', form);
    expect(mended).toMatchObject({ retriedLoanOrderId: loanOrderId, nextCardChangeAt });
    expect(await known.client.get('getCurrentUserInfo', {})).toMatchObject({
      nextCardChangeAt,
      receivingAccount: { cardNumber: '5555666677' },
    });
    expect(await known.client.refusal('modifyBankCard', await formOf(known))).toMatch(
      'CARD_TOO_SOON',
    );
  });

  it('keeps the account of a loan that is paid out', async () => {
    const known = await lender().create('repaying');
    const { plan } = await known.client.get('queryPendingRepayPlan', {});
    const loanOrderId = plan?.order.loanOrderId ?? '';
    const before = await known.client.get('queryLoanOrderStatus', { loanOrderId });
    await known.client.get('modifyBankCard', await formOf(known));
    const after = await known.client.get('queryLoanOrderStatus', { loanOrderId });
    expect(after.receivingAccount).toEqual(before.receivingAccount);
  });
});

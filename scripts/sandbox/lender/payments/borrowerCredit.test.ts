import { LoanStatus } from '@pautang/shared/contract/enums';
import { eq } from 'drizzle-orm';
import { loanOrders } from '../../db/tables-loan';
import { addDays } from '../../domain/calendar';
import { borrowAgain } from '../../testing/borrowing';
import { onPostgres } from '../../testing/onDatabases';
import { testConfig, WAIT_SECONDS } from '../../testing/testLender';
import type { View } from '../../testing/testLender';
import { agreeToRestructure, beginToPay, openPlan } from '../../testing/renewals';
import { actNow } from '../act';
import { bookToday, lockPaidOut } from './books';

const kinds = ({ ledger }: View, kind: string) => ledger.filter((entry) => entry.kind === kind);
const creditOf = ({ balance }: View) => -(balance.accounts['BORROWER_CREDIT'] ?? 0);

onPostgres('the credit of a borrower', (lender) => {
  /** A loan whose payoff was paid twice, so the second payment is all credit. */
  async function paidTwice() {
    const known = await lender().create('repaying');
    const { loanOrderId, repaymentId, amount } = await beginToPay(known.client, 'payoff');
    for (const time of ['first', 'second']) {
      const paymentReference = `${time}-${known.mobile}`;
      await lender().event(known.mobile, 'post_payment', { repaymentId, paymentReference });
    }
    return { ...known, credit: amount, loanOrderId, repaymentId };
  }

  it('moves to the next loan with a posting on each, and reduces what that loan asks for', async () => {
    const known = await paidTwice();
    await lender().event(known.mobile, 'refund_credit');
    await lender().event(known.mobile, 'post_payment', {
      amount: 1_000,
      paymentReference: `third-${known.mobile}`,
    });
    const view = await borrowAgain(lender(), known);
    const moved = kinds(view, 'CREDIT_MOVED').map(({ account, amount, loanOrderId }) => [
      account,
      amount,
      loanOrderId === known.loanOrderId,
    ]);
    expect(moved).toEqual([
      ['BORROWER_CREDIT', 100_000, true],
      ['CREDIT_IN_TRANSIT', -100_000, true],
      ['CREDIT_IN_TRANSIT', 100_000, false],
      ['BORROWER_CREDIT', -100_000, false],
    ]);
    expect(await openPlan(known.client)).toMatchObject({ credit: 1_000, dueNow: 802 });
    expect((await known.client.get('getHomepageData', {})).credit).toMatchObject({ amount: 1_000 });
    // the history does not list the move
    const { entries } = await known.client.get('queryBorrowerCredit', {});
    expect(entries.map(({ kind }) => kind)).toEqual(['overpaid', 'refunded', 'overpaid']);
  });

  it('counts on the open loan from the day the money arrived', async () => {
    const known = await paidTwice();
    await lender().event(known.mobile, 'refund_credit');
    await borrowAgain(lender(), known);
    await lender().advance({ advanceDays: 29 });
    // with the checkout of the settled loan
    const money = {
      repaymentId: known.repaymentId,
      amount: 2_000,
      paymentReference: `late-${known.mobile}`,
    };
    await lender().event(known.mobile, 'receive_payment', money);
    await lender().advance({ advanceDays: 10 });
    const late = await lender().view(known.mobile);
    expect(late.orders[0]).toMatchObject({ status: LoanStatus.OVERDUE, overdueDays: 9 });
    const told = await lender().event(known.mobile, 'post_payment', money);
    expect(told.orders[0]).toMatchObject({ status: LoanStatus.REPAYING, paidPeriods: 1 });
    expect(told.balance.accounts).toMatchObject({ PENALTY_INCOME: 0, PENALTY_RECEIVABLE: 0 });
    expect(creditOf(told)).toBe(19_800);
    expect(kinds(told, 'CORRECTION').length).toBeGreaterThan(0);
  });

  it('has a history in the order of booking, and an origin on the day of payment, if money is reported late', async () => {
    const known = await paidTwice();
    const { mobile, client, repaymentId } = known;
    const money = (name: string) => ({ repaymentId, amount: 700, paymentReference: name + mobile });
    await lender().event(mobile, 'receive_payment', money('late-'));
    await lender().advance({ advanceDays: 3 });
    await lender().event(mobile, 'post_payment', money('now-'));
    await lender().advance({ advanceDays: 2 });
    await lender().event(mobile, 'post_payment', money('late-'));
    const [late, now, first] = (await client.get('queryBorrowerCredit', {})).entries;
    const paidOn = first?.day ?? '';
    expect([late?.day, now?.day]).toEqual([addDays(paidOn, 5), addDays(paidOn, 3)]);
    expect((await client.get('getHomepageData', {})).credit?.origin).toEqual({
      paidOn,
      receiptNumber: late?.receiptNumber,
    });
  });

  it('moves from an earlier loan to the newest when a step of the earlier loan is due', async () => {
    const known = await paidTwice();
    const { orders } = await borrowAgain(lender(), known);
    const { loanOrderId, credit } = known;
    await lender().db.transaction(async (tx) => {
      const act = await actNow(tx, testConfig);
      const newest = await lockPaidOut(act, orders[0]?.loanOrderId ?? '');
      const amount = credit * 100;
      await bookToday(act, newest, { kind: 'credit_out', amount, to: loanOrderId });
      const first = await lockPaidOut(act, loanOrderId);
      await bookToday(act, first, {
        kind: 'credit_in',
        amount,
        from: newest.loan.id,
      });
      await tx.update(loanOrders).set({ nextAt: act.now }).where(eq(loanOrders.id, loanOrderId));
    });
    await lender().advance({ advanceSeconds: 1 });
    expect(await openPlan(known.client)).toMatchObject({ credit, dueNow: 0 });
  });

  describe('if it is asked back', () => {
    it('is owed to the borrower at once, paid to their account after a while, and shown on home until then', async () => {
      const { client, mobile, credit } = await paidTwice();
      const onHome = async () => (await client.get('getHomepageData', {})).credit;
      const { receiptNumber } = (await lender().view(mobile)).payments[0] ?? {};
      const origin = expect.objectContaining({ receiptNumber });
      expect(await onHome()).toMatchObject({ amount: credit, refunding: 0, origin });
      const said = () => client.get('queryBorrowerCredit', {});
      const before = { credit, refundable: credit, reason: null, refund: null };
      expect(await said()).toMatchObject(before);
      const { refund } = await client.get('askCreditRefund', { amount: credit });
      expect(refund).toMatchObject({ amount: credit, paidAt: null });
      expect(await onHome()).toMatchObject({ amount: 0, refunding: credit });
      const { accounts } = (await lender().view(mobile)).balance;
      expect(accounts).toMatchObject({ BORROWER_CREDIT: 0, REFUND_OWED: -credit * 100 });
      await lender().advance({ advanceSeconds: WAIT_SECONDS });
      expect(await onHome()).toBeNull();
      const cash = (accounts['CASH'] ?? 0) - credit * 100;
      expect(await lender().view(mobile)).toMatchObject({
        balance: { accounts: { REFUND_OWED: 0, CASH: cash } },
        refunds: [{ amount: credit * 100, paidAt: expect.anything() }],
      });
      expect(await said()).toMatchObject({
        credit: 0,
        refundable: 0,
        refund: { ...refund, paidAt: expect.any(String) },
        entries: [
          { kind: 'refunded', amount: -credit, receiptNumber: expect.stringMatching(/^RF-/) },
          { kind: 'overpaid', amount: credit, receiptNumber: expect.stringMatching(/^OR-/) },
        ],
      });
    });

    it('cannot exceed the credit, and cannot be requested again while it is on its way', async () => {
      const { client, credit } = await paidTwice();
      expect(await client.refusal('askCreditRefund', { amount: credit + 1 })).toMatch(
        /^PRICE_CHANGED: .*₱5,200/,
      );
      await client.get('askCreditRefund', { amount: credit - 200 });
      expect(await client.refusal('askCreditRefund', { amount: 200 })).toBe(
        'TRANSITION_REFUSED: A refund of ₱5,000 is on its way. Ask again when it has arrived.',
      );
      await lender().advance({ advanceSeconds: WAIT_SECONDS });
      await client.get('askCreditRefund', { amount: 200 });
      expect((await client.ask('askCreditRefund', { amount: 1 })).code).not.toBe(0);
    });

    it('is refused while a restructure counts on it', async () => {
      const { client, mobile } = await lender().create('overdue');
      const amount = (await openPlan(client)).dueNow + 500;
      await lender().event(mobile, 'post_payment', { amount });
      await agreeToRestructure(client);
      const reason = expect.stringContaining('restructure');
      const none = { credit: 500, refundable: 0, reason };
      expect(await client.get('queryBorrowerCredit', {})).toMatchObject(none);
      expect(await client.refusal('askCreditRefund', { amount: 500 })).toMatch(
        'TRANSITION_REFUSED',
      );
    });
  });
});

import { randomUUID } from 'node:crypto';
import { LoanStatus } from '@pautang/shared/contract/enums';
import * as fc from 'fast-check';
import { borrowAgain } from '../../testing/borrowing';
import { onPostgres } from '../../testing/onDatabases';
import { beginToPay } from '../../testing/renewals';
import type { Speaker } from '../../testing/speaker';
import type { TestLender } from '../../testing/testLender';
import { unlessRefused } from '../../testing/unlessRefused';

const some = (weight: number, kind: string, max: number, min = 0) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), size: fc.integer({ min, max }) }),
});
const moves = fc.oneof(
  some(3, 'days', 40, 1),
  some(3, 'pay', 200),
  some(2, 'late', 150),
  some(2, 'twice', 0),
  some(3, 'borrow', 0),
  some(2, 'ask', 99),
  some(1, 'send', 0),
);
type Move = { readonly kind: string; readonly size: number };

interface Life {
  readonly lender: TestLender;
  readonly client: Speaker;
  readonly mobile: string;
  /** the checkout of the first loan; its money always counts for that loan */
  readonly repaymentId: string;
}

async function make({ lender, client, mobile, repaymentId }: Life, move: Move): Promise<unknown> {
  const { plan } = await client.get('queryPendingRepayPlan', {});
  const { dueNow = 500, payoffAmount = 500 } = plan ?? {};
  const money = (amount: number) => ({
    // without an open loan, the payment is for a settled one
    ...(plan ? {} : { repaymentId }),
    amount: Math.max(1, Math.floor(amount)),
    paymentReference: randomUUID(),
  });
  const post = (told: object) => lender.event(mobile, 'post_payment', { ...told });
  switch (move.kind) {
    case 'days':
      return lender.advance({ advanceDays: move.size });
    case 'pay':
      return post(money((dueNow * move.size) / 100));
    case 'late': {
      const told = { ...money((payoffAmount * move.size) / 100), repaymentId };
      await lender.event(mobile, 'receive_payment', told);
      await lender.advance({ advanceDays: 1 + Math.ceil(move.size / 8) });
      return post(told);
    }
    case 'twice':
      if (!plan) return null;
      await post({ ...money(payoffAmount), repaymentId });
      return post({ ...money(payoffAmount), repaymentId });
    case 'borrow':
      return unlessRefused(borrowAgain(lender, { client, mobile }));
    case 'ask': {
      const { refundable } = await client.get('queryBorrowerCredit', {});
      const amount = Math.max(1, refundable - move.size);
      return unlessRefused(client.get('askCreditRefund', { amount }));
    }
    default:
      return unlessRefused(lender.event(mobile, 'refund_credit'));
  }
}

const total = (all: readonly { readonly amount: number }[]) =>
  all.reduce((sum, { amount }) => sum + amount, 0);

/** Checks that all money of the borrower and the lender adds up, by account, in centavos. */
async function check({ lender, client, mobile }: Life): Promise<void> {
  const { orders, payments, refunds, ledger, balance } = await lender.view(mobile);
  const said = await client.get('queryBorrowerCredit', {});
  const credit = said.credit * 100;
  const paidIn = total(payments.filter(({ postedAt }) => postedAt !== null));
  const asked = total(refunds);
  const sent = total(refunds.filter(({ paidAt }) => paidAt !== null));
  const out = orders.filter(({ disbursedAt }) => disbursedAt !== null);
  const paidOut = total(out.map(({ lendingAmount }) => ({ amount: lendingAmount * 100 })));
  const paidPlans = out.flatMap(({ plans }) => plans);
  const covered = total(paidPlans.map(({ paidAmount }) => ({ amount: paidAmount * 100 })));

  expect(balance).toMatchObject({ sum: 0, accounts: { CASH: paidIn - paidOut - sent } });
  expect(balance.accounts['CREDIT_IN_TRANSIT'] ?? 0).toBe(0);
  expect(balance.accounts['BORROWER_CREDIT'] ?? 0).toBe(-credit + 0);
  expect(balance.accounts['REFUND_OWED'] ?? 0).toBe(sent - asked);
  // everything that the borrower paid has covered debt, is credit, or was asked back
  expect(paidIn).toBe(covered + credit + asked);
  expect(total(said.entries)).toBe(said.credit);
  expect(total(said.entries.filter(({ kind }) => kind === 'refunded'))).toBe(-asked / 100 + 0);
  // from the oldest entry on, the days never decrease and the balance is never negative
  const told = said.entries.toReversed();
  const days = told.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  const balances = told.map((_, index) => total(told.slice(0, index + 1)));
  expect(Math.min(0, ...balances)).toBe(0);
  const lying = ledger.filter(
    ({ account, loanOrderId }) =>
      account === 'BORROWER_CREDIT' && loanOrderId !== out[0]?.loanOrderId,
  );
  expect(total(lying)).toBe(0);
  // nothing is overdue while there is credit to pay it
  if (credit > 0) expect(out[0]?.status).not.toBe(LoanStatus.OVERDUE);
}

onPostgres('the money of a borrower with one loan after another', (lender) => {
  it('is never lost or created, is listed in order, and leaves nothing overdue while there is credit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 5, maxLength: 12 }), async (life) => {
        await lender().forget();
        const { client, mobile } = await lender().create('repaying');
        const { repaymentId } = await beginToPay(client, 'due');
        const known = { lender: lender(), client, mobile, repaymentId };
        for (const move of life) {
          await make(known, move);
          await check(known);
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
});

import { asc, eq } from 'drizzle-orm';
import { AGREEMENT_VERSION } from '../content/agreement';
import type { Tx } from '../db/open';
import type { Borrower } from '../db/tables-borrower';
import { coupons } from '../db/tables-borrower';
import type { LoanRow } from '../db/tables-loan';
import { plans } from '../db/tables-loan';
import { addDays, addSeconds, manilaDay, startOf } from '../domain/calendar';
import { priceLoan } from '../domain/pricing';
import { currentBook, lockLoan } from '../lender/payments/books';
import type { initiateRollover } from '../lender/renewals/rollovers';
import { newId } from '../lender/ids';
import { createLoan, moveLoan } from '../lender/loans/loans';
import { offerTo, terms } from '../lender/loans/offer';
import { receiveAndPost } from './money';
import type { ScenarioContext } from './scenarios';

const LOAN_AMOUNT = 5_000;
const TEN_IN_THE_MORNING = 10 * 3_600;

/** The worked example of philippines.md as a loan order, applied for at this time and under review. */
export async function lend(context: ScenarioContext, at: Date): Promise<LoanRow> {
  const { tx, config, borrower, isAuto } = context;
  const agreedOn = manilaDay(at);
  const offer = await offerTo(tx, borrower, { today: agreedOn, now: at });
  const { quote } = priceLoan({
    loanAmount: LOAN_AMOUNT,
    periods: terms[0]?.periods ?? 3,
    couponDiscount: 0,
    agreedOn,
  });
  const given = {
    borrowerId: borrower.id,
    creditOrderId: offer.creditOrder.id,
    quote,
    limitThenPesos: offer.maxAmount,
    receivingAccount: offer.account,
    agreementVersion: AGREEMENT_VERSION,
    faceCheckId: null,
    isAuto,
  };
  const appliedAt = isAuto ? context.now : at;
  const { id } = await createLoan(tx, config, given, appliedAt);
  return moveLoan(tx, config, id, 'begin_review', appliedAt);
}

/** Pays every instalment on the morning of its due date. */
export async function paidOnTime({ tx, config }: ScenarioContext, loan: LoanRow): Promise<void> {
  const rows = await tx
    .select()
    .from(plans)
    .where(eq(plans.loanOrderId, loan.id))
    .orderBy(asc(plans.period));
  for (const plan of rows) {
    const at = addSeconds(startOf(plan.dueDate), TEN_IN_THE_MORNING);
    await currentBook(tx, await lockLoan(tx, loan.id), at);
    const amount = plan.principal + plan.interest;
    await receiveAndPost(tx, config, await lockLoan(tx, loan.id), amount, at);
  }
}

/** Begins a rollover or a restructure. */
export async function beginOn(
  { tx, isAuto, now }: ScenarioContext,
  loan: LoanRow,
  initiate: typeof initiateRollover,
): Promise<void> {
  const current = await currentBook(tx, await lockLoan(tx, loan.id), now);
  if (current) await initiate(tx, current, isAuto, now);
}

/** Creates two coupons that fit the worked example, one above the interest of a period, and one that has expired. */
export async function giveCoupons({ tx, borrower, now }: ScenarioContext): Promise<void> {
  const today = manilaDay(now);
  const given = [
    { title: '₱50 off your interest', amountPesos: 50, days: 30 },
    { title: '₱20 welcome coupon', amountPesos: 20, days: 60 },
    { title: '₱500 off your interest', amountPesos: 500, days: 45 },
    { title: '₱30 birthday coupon', amountPesos: 30, days: -5 },
  ];
  await tx.insert(coupons).values(
    given.map(({ title, amountPesos, days }) => ({
      id: newId('coupon'),
      borrowerId: borrower.id,
      title,
      amountPesos,
      expiresOn: addDays(today, days),
    })),
  );
}

/** Creates a coupon that home shows. */
export async function giveCouponPopup(tx: Tx, borrower: Borrower, now: Date): Promise<void> {
  await tx.insert(coupons).values({
    id: newId('coupon'),
    borrowerId: borrower.id,
    title: '₱40 off your interest',
    amountPesos: 40,
    expiresOn: addDays(manilaDay(now), 14),
    isPopup: true,
  });
}

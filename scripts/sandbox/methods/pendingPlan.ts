import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import type { Borrower } from '../db/tables-borrower';
import type { LoanRow } from '../db/tables-loan';
import type { LoanBook } from '../domain/book';
import { unsettled } from '../domain/book';
import { addDays } from '../domain/calendar';
import { sum, toPesos } from '../domain/money';
import { doingNothing } from '../domain/doingNothing';
import { repayOptions } from '../domain/options';
import {
  chargesCap,
  chargesSoFar,
  duePlans,
  payoff,
  payoffSaves,
  penaltyDue,
  toPay,
} from '../domain/owed';
import { passDays } from '../domain/passDays';
import { ON_HOLD } from '../lender/sessions/borrowers';
import { openRenewal } from '../lender/renewals/renewals';
import { situationOf } from '../lender/renewals/situations';
import type { Call } from './call';
import { borrowerOf } from './call';
import { checkoutView } from './checkouts';
import { planView, viewOf } from './loanView';

/** All that the repayment pages show of a loan that is being repaid, as the contract has it. */
export async function pendingPlan(
  loan: LoanRow,
  book: LoanBook,
  call: Call,
): Promise<PendingRepayPlan> {
  const { today } = call;
  const due = duePlans(book);
  const tomorrow = passDays(book, addDays(today, 1)).book;
  const sameTomorrow = unsettled(tomorrow).filter((plan) =>
    due.some((now) => now.period === plan.period),
  );
  return {
    asOf: call.now.toISOString(),
    order: viewOf(loan, book, today),
    plans: book.plans.map((plan) => planView(plan, today)),
    dueNow: toPesos(toPay(book, due)),
    overdueFee: toPesos(sum(due.map(penaltyDue))),
    credit: toPesos(book.credit),
    dueTomorrow: toPesos(toPay(tomorrow, sameTomorrow)),
    payoffAmount: toPesos(payoff(book)),
    payoffSaves: toPesos(payoffSaves(book)),
    chargesSoFar: toPesos(chargesSoFar(book)),
    chargesCap: toPesos(chargesCap(book)),
    options: openTo(borrowerOf(call), repayOptions(await situationOf(call.tx, loan, book, today))),
    doingNothing: doingNothing(book, today),
    process: await renewalUnderWay(loan, call),
    checkout: await checkoutView(loan, call),
  };
}

/** Makes every option unavailable to a frozen borrower, who may not agree to one; their figures stay visible. */
const openTo = ({ state }: Borrower, options: readonly RepayOption[]): RepayOption[] =>
  options.map((option) =>
    state === 'FROZEN' ? { ...option, available: false, reason: ON_HOLD } : option,
  );

async function renewalUnderWay(loan: LoanRow, { tx }: Call): Promise<PendingRepayPlan['process']> {
  const open = await openRenewal(tx, loan.id);
  return open && { kind: open.kind, orderId: open.id, state: open.state };
}

import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import type { Borrower } from '../db/tables-borrower';
import { isOwed, unsettled } from '../domain/book';
import { addDays } from '../domain/calendar';
import { sum, toPesos } from '../domain/money';
import { doingNothing, repayOptions } from '../domain/options';
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
import type { CurrentStanding } from '../lender/loans/standing';
import { situationFrom } from '../lender/renewals/situations';
import type { Call } from './call';
import { borrowerOf } from './call';
import { checkoutView } from './checkouts';
import { planView, viewOf } from './loanView';

/** The loan's data for the repayment pages, in the contract's shape; null unless it is being repaid. */
export function pendingPlan(
  { standing, book }: CurrentStanding,
  call: Pick<Call, 'borrower' | 'noSession' | 'now' | 'today'>,
): PendingRepayPlan | null {
  const { loan, renewal } = standing;
  if (!loan || !book || !isOwed(book)) return null;
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
    options: openTo(borrowerOf(call), repayOptions(situationFrom(standing, loan, book, today))),
    doingNothing: doingNothing(book, today),
    process: renewal && { kind: renewal.kind, orderId: renewal.id, state: renewal.state },
    checkout: checkoutView(standing),
  };
}

/** Makes every option unavailable to a frozen borrower, who may not agree to one; their figures stay visible. */
const openTo = ({ state }: Borrower, options: readonly RepayOption[]): RepayOption[] =>
  options.map((option) =>
    state === 'FROZEN' ? { ...option, available: false, reason: ON_HOLD } : option,
  );

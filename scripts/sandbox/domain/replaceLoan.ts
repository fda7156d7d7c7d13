import type { Quote } from '@pautang/shared/contract/loan';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanBook, Posting, PostingLine, Step } from './book';
import { freshBook, line, unsettled } from './book';
import type { Day } from './calendar';
import { feePostings } from './fees';
import type { Centavos } from './money';
import { sum, toCentavos, toPesos } from './money';
import {
  chargesCap,
  chargesSoFar,
  interestDue,
  paidThrough,
  payoff,
  penaltyDue,
  targetOf,
} from './owed';
import { applyCredit, withoutFutureInterest } from './payoff';
import { beginOf } from './pricing';
import { newTerms, tooSmall } from './restructure';
import { penaltyWaiver } from './settle';
import { nextLoan, nextPlan } from './transitions';

export interface Agreed {
  readonly principal: Centavos;
  readonly fee: Centavos;
}

/** Why a loan cannot be replaced, and who caused it. */
export interface NotReplaced {
  readonly reason: string;
  readonly cause: 'borrower' | 'lender';
}

export interface Replacement extends Step {
  /** of the new order */
  readonly quote: Quote;
  /** charges of the debt so far, including the fee */
  readonly carriedCharges: Centavos;
}

/**
 * Ends a loan whose balance moves to a new order (section 4). The balance becomes the new principal; unpaid charges
 * above the agreed principal are waived. The fee is the least of the agreed fee, the held fee, its share of the new
 * principal, and the room under the cap on all charges of the debt.
 * @returns a reason instead, if the balance is too small to restructure or the cap leaves no room
 */
export function replaceLoan(start: LoanBook, agreed: Agreed, day: Day): Replacement | NotReplaced {
  const postings: Posting[] = [];
  const ended = withoutFutureInterest(start, day, postings);
  const reduced = applyCredit(ended, () => true, day, postings);
  const grown = Math.max(0, payoff(reduced) - agreed.principal);
  const book = waive(reduced, grown, day, postings);
  const principal = payoff(book);
  const small = tooSmall(toPesos(principal));
  if (small !== null) return { reason: small, cause: 'borrower' };
  const paid = paidThrough(book);
  const plain = newTerms(toPesos(principal), day, paid).quote;
  const room = chargesCap({ ...book, agreedOn: day }) - chargesSoFar(book);
  const roomForFee = room - toCentavos(plain.interest);
  if (roomForFee < 0)
    return {
      reason: 'Interest, fees and penalties together would pass their cap.',
      cause: 'lender',
    };
  const fee = Math.min(agreed.fee, book.heldFee, toCentavos(plain.processingFee), roomForFee);
  const pesos = toPesos(fee);
  const charged = toCentavos(pesos);
  const carriedCharges = chargesSoFar(book) + charged;
  postings.push(...feePostings(book.heldFee, charged, day), balanceMove(book, day));
  return {
    quote: newTerms(toPesos(principal), day, paid, pesos).quote,
    carriedCharges,
    postings,
    book: {
      ...emptied(book, day, postings),
      status: nextLoan(book.status, 'replace'),
      serviceFees: book.serviceFees + charged,
      heldFee: 0,
      credit: book.credit + book.heldFee - charged,
    },
  };
}

/**
 * Opens the book of the new order. No money is paid out; the principal is owed from today, and interest from the first
 * day of the first period, tomorrow at the earliest.
 */
export function openReplacement(
  quote: Quote,
  today: Day,
  debt: Pick<LoanBook, 'borrowed' | 'carriedCharges' | 'rolloversInARow'>,
): Step {
  const principal = toCentavos(quote.loanAmount);
  const dueDates = quote.repayPlans.map((plan) => plan.dueDate);
  return {
    // without a fee, which was charged on the order before this one
    book: {
      ...freshBook(quote, dueDates, beginOf(dueDates[0] ?? today), today),
      ...debt,
      status: nextLoan(LoanStatus.BEFORE_REVIEWING, 'take_over'),
    },
    postings: [
      {
        kind: 'RESTRUCTURE',
        day: today,
        lines: [line('PRINCIPAL_RECEIVABLE', principal), line('RESTRUCTURED', -principal)],
      },
    ],
  };
}

/**
 * Waives accrued charges up to this amount: penalties first, then interest, the newest period first. A period whose
 * whole interest is waived counts as not begun, because its days are not paid for.
 */
function waive(book: LoanBook, amount: Centavos, day: Day, postings: Posting[]): LoanBook {
  let left = amount;
  const take = (most: Centavos) => {
    const part = Math.min(left, most);
    left -= part;
    return part;
  };
  const penalties = book.plans.map((plan) =>
    unsettled(book).includes(plan) ? take(penaltyDue(plan)) : 0,
  );
  const interests = book.plans.toReversed().map((plan) => {
    const isOpen = unsettled(book).includes(plan) && plan.isInterestCharged;
    return isOpen ? take(interestDue(plan)) : 0;
  });
  const plans = book.plans.map((plan, index) => {
    const penalty = penalties[index] ?? 0;
    const interest = interests.at(-1 - index) ?? 0;
    const lines = [
      line('PENALTY_INCOME', penalty, plan.period),
      line('PENALTY_RECEIVABLE', -penalty, plan.period),
      line('INTEREST_INCOME', interest, plan.period),
      line('INTEREST_RECEIVABLE', -interest, plan.period),
    ].filter((entry) => entry.amount !== 0);
    if (lines.length > 0) postings.push({ kind: 'WAIVER', day, lines });
    return {
      ...plan,
      penalty: plan.penalty - penalty,
      interest: plan.interest - interest,
      isInterestCharged: plan.isInterestCharged && (interest === 0 || interest < plan.interest),
    };
  });
  return { ...book, plans };
}

/** The double entry that moves the balance to the new order. */
function balanceMove(book: LoanBook, day: Day): Posting {
  const unpaid = unsettled(book).map(targetOf);
  const parts = unpaid.flatMap(({ period, penalty, interest, principal }): PostingLine[] => [
    line('PENALTY_RECEIVABLE', -penalty, period),
    line('INTEREST_RECEIVABLE', -interest, period),
    line('PRINCIPAL_RECEIVABLE', -principal, period),
  ]);
  const lines = parts.filter((entry) => entry.amount !== 0);
  const total = sum(lines.map((entry) => entry.amount));
  return { kind: 'RESTRUCTURE', day, lines: [line('RESTRUCTURED', -total), ...lines] };
}

/** Reduces each open period to what was paid of it, and waives the fraction of a peso of penalty that was never asked for. */
function emptied(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  const plans = book.plans.map((plan) => {
    if (!unsettled(book).includes(plan)) return plan;
    const fraction = plan.penalty - plan.paidPenalty - penaltyDue(plan);
    postings.push(...penaltyWaiver(fraction, plan.period, day));
    return {
      ...plan,
      status: nextPlan(plan.status, 'replace'),
      principal: plan.paidPrincipal,
      interest: plan.paidInterest,
      penalty: plan.paidPenalty,
      settledOn: day,
    };
  });
  return { ...book, plans };
}

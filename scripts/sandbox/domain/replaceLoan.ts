import type { Quote } from '@pautang/shared/contract/loan';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { LoanBook, Posting, Step } from './book';
import { entry, freshBook, line, transfer, unsettled } from './book';
import type { Day } from './calendar';
import { chargeHeldFee } from './fees';
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
import { beginOf, priceLoan } from './pricing';
import { applyCredit, withoutFutureInterest } from './settle';
import { nextLoan, nextPlan } from './transitions';

/** This lender's own terms: the balance becomes the principal of 4 new periods, for a fee of 5% of it. */
export const PERIODS = 4;
/** Whole pesos; a smaller balance is not worth a fee. */
const SMALLEST_BALANCE = 500;

/** Prices the new agreement; its first period begins after the last day that is already paid for (decision S18). */
export function newTerms(balance: number, agreedOn: Day, paid: Day, processingFee?: number) {
  const wanted = { loanAmount: balance, periods: PERIODS, couponDiscount: 0, agreedOn };
  const from = { ...wanted, paidThrough: paid };
  return priceLoan(processingFee === undefined ? from : { ...from, processingFee });
}

export function tooSmall(balance: number): string | null {
  return balance < SMALLEST_BALANCE
    ? `A restructure starts at a balance of ${pesosInWords(SMALLEST_BALANCE)}.`
    : null;
}

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
  const principal = toPesos(payoff(book));
  const small = tooSmall(principal);
  if (small !== null) return { reason: small, cause: 'borrower' };
  const paid = paidThrough(book);
  const plain = newTerms(principal, day, paid).quote;
  const room = chargesCap({ ...book, agreedOn: day }) - chargesSoFar(book);
  const roomForFee = room - toCentavos(plain.interest);
  if (roomForFee < 0)
    return {
      reason: 'Interest, fees and penalties together would pass their cap.',
      cause: 'lender',
    };
  const plainFee = toCentavos(plain.processingFee);
  const fee = toPesos(Math.min(agreed.fee, book.heldFee, plainFee, roomForFee));
  const charged = chargeHeldFee(book, toCentavos(fee), day);
  postings.push(...charged.postings, balanceMove(book, day));
  return {
    quote: newTerms(principal, day, paid, fee).quote,
    carriedCharges: chargesSoFar(charged.book),
    postings,
    book: {
      ...emptied(charged.book, day, postings),
      status: nextLoan(book.status, 'replace'),
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
  const lines = [line('PRINCIPAL_RECEIVABLE', principal), line('RESTRUCTURED', -principal)];
  const dueDates = quote.repayPlans.map((plan) => plan.dueDate);
  return {
    // without a fee, which was charged on the order before this one
    book: {
      ...freshBook(quote, dueDates, beginOf(dueDates[0] ?? today), today),
      ...debt,
      status: nextLoan(LoanStatus.BEFORE_REVIEWING, 'take_over'),
    },
    postings: [entry('RESTRUCTURE', today, ...lines)],
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
  const open = unsettled(book);
  const penalties = open.map((plan) => take(penaltyDue(plan)));
  const interests = open
    .toReversed()
    .map((plan) => (plan.isInterestCharged ? take(interestDue(plan)) : 0))
    .toReversed();
  const plans = book.plans.map((plan) => {
    const penalty = penalties[open.indexOf(plan)] ?? 0;
    const interest = interests[open.indexOf(plan)] ?? 0;
    if (penalty + interest === 0) return plan;
    postings.push(
      entry(
        'WAIVER',
        day,
        line('PENALTY_INCOME', penalty, plan.period),
        line('PENALTY_RECEIVABLE', -penalty, plan.period),
        line('INTEREST_INCOME', interest, plan.period),
        line('INTEREST_RECEIVABLE', -interest, plan.period),
      ),
    );
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
  const lines = unsettled(book)
    .map(targetOf)
    .flatMap(({ period, penalty, interest, principal }) => [
      line('PENALTY_RECEIVABLE', -penalty, period),
      line('INTEREST_RECEIVABLE', -interest, period),
      line('PRINCIPAL_RECEIVABLE', -principal, period),
    ]);
  const total = sum(lines.map(({ amount }) => amount));
  return entry('RESTRUCTURE', day, line('RESTRUCTURED', -total), ...lines);
}

/** Reduces each open period to what was paid of it, and waives the fraction of a peso of penalty that was never asked for. */
function emptied(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  const open = unsettled(book);
  const plans = book.plans.map((plan) => {
    if (!open.includes(plan)) return plan;
    const fraction = plan.penalty - plan.paidPenalty - penaltyDue(plan);
    postings.push(...transfer('WAIVER', day, fraction, plan.period));
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

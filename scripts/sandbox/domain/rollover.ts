import type { LoanBook, PlanState, Posting, Step } from './book';
import { transfer, unsettled } from './book';
import type { Day } from './calendar';
import { addDays, dayInWords, daysBetween } from './calendar';
import { passedCap } from './caps';
import { chargeableFee, chargeHeldFee } from './fees';
import type { Centavos } from './money';
import { share, sum, toPesos } from './money';
import { chargesSoFar, duePlans, penaltyDue, scheduledDue } from './owed';
import { DAYS_A_PERIOD, standardPrice } from './pricing';
import type { Situation } from './situation';
import { interestOf, priceDebt } from './situation';
import { nextLoan, nextPlan } from './transitions';

/** The fee's share of all that is due, or of the next instalment when nothing is due (decision S12). */
const FEE_BP = 1_000;

export type RolloverTerms = ReturnType<typeof rolloverTerms>;

/** The cost and effect of a rollover today; money in whole pesos. */
export function rolloverTerms(situation: Situation) {
  const { book, today, flows, disbursedOn, interest, lent } = situation;
  const open = unsettled(book);
  const next = open[0];
  const last = open.at(-1);
  if (!next || !last) throw new RangeError('A settled loan cannot be rolled over.');
  // overdue fees do not count, because the rollover waives them
  const fee = toPesos(share(sum(duePlans(book).map(scheduledDue)), FEE_BP));
  const cleared = toPesos(sum(open.map(penaltyDue)));
  const newDueDate = addDays(next.dueDate > today ? next.dueDate : today, DAYS_A_PERIOD);
  const days = daysBetween(next.dueDate, newDueDate);
  const fromPayout = (day: Day) => daysBetween(disbursedOn, day);
  const { price, rate } = priceDebt([
    ...flows,
    ...book.plans.map((plan) => ({
      days: fromPayout(open.includes(plan) ? addDays(plan.dueDate, days) : plan.dueDate),
      amount: -toPesos(plan.principal + plan.interest),
    })),
    { days: fromPayout(today), amount: -fee },
  ]);
  const newPlan = book.plans.map((plan) => (open.includes(plan) ? deferred(plan, days) : plan));
  const interestToCome = sum(
    book.plans.map((plan) => (plan.isInterestCharged ? 0 : plan.interest)),
  );
  const available = toPesos(book.heldFee + book.credit);
  const scheduled = toPesos(sum(open.map(scheduledDue)));
  return {
    fee,
    /** overdue fees that it waives */
    cleared,
    dueDate: next.dueDate,
    newDueDate,
    /** the number of days by which every open due date moves */
    days,
    /** the part of the fee that held money and the borrower's credit do not cover */
    shortfall: Math.max(0, fee - available),
    stillToPay: Math.max(0, scheduled - Math.max(0, available - fee)),
    /** compared with paying what is due now */
    extraCost: Math.max(0, fee - cleared),
    /** interest, fees and penalties charged up to and including the rollover */
    chargesAfter: toPesos(chargesSoFar(book)) - cleared + fee,
    termDays: daysBetween(today, addDays(last.dueDate, days)),
    newPlan,
    price,
    /** why it is not possible today; null when it is within the bounds of decision S12 */
    outOfBounds: outOfBounds(book, today),
    /** the cap that it would exceed: today's apply, because it is a new agreement (philippines.md); null: none */
    refused: passedCap({
      agreedOn: today,
      principal: toPesos(book.borrowed),
      nominalBp: standardPrice.ratePerPeriodBp,
      interest: [...interest, ...interestOf(newPlan, lent, 'all')],
      effectiveRate: rate,
      charges: toPesos(chargesSoFar(book) + interestToCome) - cleared + fee,
    }),
  };
}

/** A plan after the rollover: its overdue fees are waived, its due date moves, and what was paid of it stays paid. */
function deferred(plan: PlanState, days: number): PlanState {
  return {
    ...plan,
    status: nextPlan(plan.status, 'defer'),
    startsOn: plan.isInterestCharged ? plan.startsOn : addDays(plan.startsOn, days),
    dueDate: addDays(plan.dueDate, days),
    penalty: plan.paidPenalty,
  };
}

/**
 * Completes a rollover: takes the held fee as far as the cap on all charges allows, waives the overdue fees and moves the due
 * dates. It cannot be undone (section 4).
 */
export function rollOver(start: LoanBook, fee: Centavos, days: number, day: Day): Step {
  const postings: Posting[] = [];
  const status = nextLoan(start.status, 'defer');
  const plans = start.plans.map((plan) => {
    if (!unsettled(start).includes(plan)) return plan;
    postings.push(...transfer('WAIVER', day, plan.penalty - plan.paidPenalty, plan.period));
    return deferred(plan, days);
  });
  const cleared = {
    ...start,
    status,
    plans,
    agreedOn: day,
    isRolloverAgreed: false,
    rolloversInARow: start.rolloversInARow + 1,
  };
  const paid = chargeHeldFee(cleared, chargeableFee(cleared, fee), day);
  return { book: paid.book, postings: [...postings, ...paid.postings] };
}

/** Decision S12. */
const DAYS_BEFORE_DUE = 14;
const MOST_IN_A_ROW = 3;

/** The reason why a rollover is not possible today, and the day from which it is. */
export interface OutOfBounds {
  readonly bound: 'window' | 'in_a_row';
  /** in words for the borrower */
  readonly reason: string;
  /** null when waiting does not help, because an instalment has to be paid first */
  readonly availableFrom: Day | null;
}

/**
 * Checks the bounds of decision S12; null if a rollover is within them. A due date cannot be rolled over twice, because
 * a rollover moves it by at least 30 days, out of the window.
 */
export function outOfBounds(book: LoanBook, today: Day): OutOfBounds | null {
  const [next] = unsettled(book);
  if (!next) return null;
  if (book.rolloversInARow >= MOST_IN_A_ROW)
    return {
      bound: 'in_a_row',
      reason:
        'Three rollovers in a row are the most. Another one is possible once an instalment is paid in full.',
      availableFrom: null,
    };
  const availableFrom = addDays(next.dueDate, -DAYS_BEFORE_DUE);
  if (today >= availableFrom) return null;
  return {
    bound: 'window',
    reason: `A rollover is possible from ${DAYS_BEFORE_DUE} days before the due date on: from ${dayInWords(availableFrom)}.`,
    availableFrom,
  };
}

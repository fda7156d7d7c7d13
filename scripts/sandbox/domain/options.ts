import type { RepayOption } from '@pautang/shared/contract/repay';
import type { LoanBook } from './book';
import { unsettled } from './book';
import type { Day } from './calendar';
import { addDays, daysBetween } from './calendar';
import { passedCap } from './caps';
import type { CashFlow } from './eir';
import { effectiveRate } from './eir';
import { share, sum, toPesos } from './money';
import { chargesSoFar, payoff, penaltyDue, remaining, scheduledDue } from './owed';
import { DAYS_A_PERIOD, priceLoan, standardPrice } from './pricing';

/** Ours, the specification shows no amounts: 10% of the next instalment moves every due date by 30 days. */
const ROLLOVER_FEE_BP = 1_000;
/** Ours: 5% of the balance, which becomes the principal of 4 new periods. */
const RESTRUCTURE_PERIODS = 4;

export interface Situation {
  readonly book: LoanBook;
  readonly today: Day;
  /** from the day of the payout on: proceeds and payments so far, late charges out, in whole pesos */
  readonly flows: readonly CashFlow[];
  readonly disbursedOn: Day;
}

/** Ways out of a debt with their price; one that would pass a cap says which. */
export function repayOptions(situation: Situation): RepayOption[] {
  return unsettled(situation.book).length === 0
    ? []
    : [rollover(situation), restructure(situation)];
}

function rollover({ book, today, flows, disbursedOn }: Situation): RepayOption {
  const open = unsettled(book);
  const next = open[0];
  if (!next) throw new RangeError('A settled loan cannot be rolled over.');
  const fee = toPesos(share(next.principal + next.interest, ROLLOVER_FEE_BP));
  const cleared = toPesos(sum(open.map(penaltyDue)));
  const newDueDate = addDays(next.dueDate > today ? next.dueDate : today, DAYS_A_PERIOD);
  const shift = daysBetween(next.dueDate, newDueDate);
  const fromPayout = (day: Day) => daysBetween(disbursedOn, day);
  const later = open.map((plan) => ({
    days: fromPayout(addDays(plan.dueDate, shift)),
    amount: -toPesos(scheduledDue(plan)),
  }));
  const interestToCome = sum(open.map((plan) => (plan.isInterestCharged ? 0 : plan.interest)));
  const refused = passedCap({
    agreedOn: today,
    principal: toPesos(book.principal),
    nominalBp: standardPrice.ratePerPeriodBp,
    effectiveRate: effectiveRate([...flows, { days: fromPayout(today), amount: -fee }, ...later]),
    charges: toPesos(chargesSoFar(book) + interestToCome) - cleared + fee,
  });
  return {
    kind: 'rollover',
    available: refused === null,
    reason: refused,
    cashToday: fee,
    newDueDate,
    stillToPay: toPesos(sum(open.map(scheduledDue))),
    extraCost: Math.max(0, fee - cleared),
    termDays: daysBetween(today, addDays((open.at(-1) ?? next).dueDate, shift)),
  };
}

function restructure({ book, today }: Situation): RepayOption {
  const balance = toPesos(payoff(book));
  const { quote, passedCap: refused } = priceLoan({
    loanAmount: balance,
    periods: RESTRUCTURE_PERIODS,
    couponDiscount: 0,
    agreedOn: today,
  });
  const principal = toPesos(book.principal);
  const overAll =
    refused ??
    passedCap({
      agreedOn: today,
      principal,
      nominalBp: standardPrice.ratePerPeriodBp,
      effectiveRate: 0,
      charges: toPesos(chargesSoFar(book)) + quote.processingFee + quote.interest,
    });
  const asPlanned = toPesos(sum(unsettled(book).map(remaining)) - book.credit);
  return {
    kind: 'restructure',
    available: overAll === null,
    reason: overAll,
    cashToday: quote.processingFee,
    newDueDate: quote.repayPlans[0]?.dueDate ?? today,
    stillToPay: quote.totalRepayment,
    extraCost: Math.max(0, quote.processingFee + quote.totalRepayment - asPlanned),
    termDays: quote.termDays,
  };
}

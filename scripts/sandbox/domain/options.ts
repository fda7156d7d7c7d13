import { LoanStatus } from '@pautang/shared/contract/enums';
import type { DoingNothing, RepayOption } from '@pautang/shared/contract/repay';
import type { LoanBook } from './book';
import { unsettled } from './book';
import type { Day } from './calendar';
import { addDays } from './calendar';
import type { Centavos } from './money';
import { sum, toPesos } from './money';
import { dueByDay, owedAsPlanned } from './owed';
import { passDays } from './passDays';
import { DAYS_A_PERIOD } from './pricing';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';
import type { Situation } from './situation';

/** Returns the options for paying a debt, with their prices. An option that is not possible now has a reason. */
export function repayOptions(situation: Situation): RepayOption[] {
  return unsettled(situation.book).length === 0
    ? []
    : [rollover(situation), restructure(situation)];
}

function rollover(situation: Situation): RepayOption {
  const terms = rolloverTerms(situation);
  return {
    kind: 'rollover',
    available: terms.outOfBounds === null && terms.refused === null,
    reason: terms.outOfBounds?.reason ?? terms.refused,
    availableFrom: terms.outOfBounds?.availableFrom ?? null,
    cashToday: terms.shortfall,
    newDueDate: terms.newDueDate,
    stillToPay: terms.stillToPay,
    extraCost: terms.extraCost,
    chargesAfter: terms.chargesAfter,
    termDays: terms.termDays,
    costDifference: terms.fee - terms.cleared,
    lastDueDate: terms.newPlan.at(-1)?.dueDate ?? terms.newDueDate,
  };
}

function restructure(situation: Situation): RepayOption {
  const terms = restructureTerms(situation);
  const { quote, shortfall, extraCost, refused, comparison } = terms;
  const chargesAfter = refused === null ? comparison.charges.after : null;
  return {
    kind: 'restructure',
    available: refused === null,
    reason: refused,
    availableFrom: null,
    cashToday: shortfall,
    newDueDate: quote.repayPlans[0]?.dueDate ?? situation.today,
    stillToPay: quote.totalRepayment,
    extraCost,
    termDays: quote.termDays,
    ...(chargesAfter === null ? {} : { chargesAfter }),
    costDifference:
      quote.processingFee + quote.totalRepayment - toPesos(owedAsPlanned(situation.book)),
    lastDueDate: quote.repayPlans.at(-1)?.dueDate ?? situation.today,
  };
}

/** The cost of paying nothing until the next due date, computed by passing those days on the book. */
export function doingNothing(book: LoanBook, today: Day): DoingNothing {
  const open = unsettled(book);
  const until =
    open.find(({ dueDate }) => dueDate > today)?.dueDate ?? addDays(today, DAYS_A_PERIOD);
  const then = passDays(book, until).book;
  const isOverdue = book.status === LoanStatus.OVERDUE;
  const firstDue = open[0]?.dueDate ?? today;
  const feeFrom = addDays(isOverdue ? today : firstDue, 1);
  const fee = penaltyOf(book, feeFrom) - penaltyOf(book, addDays(feeFrom, -1));
  return {
    until,
    dueThen: Math.max(0, toPesos(dueByDay(then, until) - then.credit)),
    stillToPay: Math.max(0, toPesos(owedAsPlanned(then))),
    costDifference: toPesos(owedAsPlanned(then) - owedAsPlanned(book)),
    feeADay: toPesos(fee),
    feeFrom: isOverdue || fee === 0 ? null : feeFrom,
  };
}

function penaltyOf(book: LoanBook, day: Day): Centavos {
  return sum(passDays(book, day).book.plans.map(({ penalty }) => penalty));
}

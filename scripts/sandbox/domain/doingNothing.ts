import { LoanStatus } from '@pautang/shared/contract/enums';
import type { DoingNothing } from '@pautang/shared/contract/repay';
import type { LoanBook } from './book';
import { unsettled } from './book';
import type { Day } from './calendar';
import { addDays } from './calendar';
import type { Centavos } from './money';
import { sum, toPesos } from './money';
import { dueByDay, owedAsPlanned } from './owed';
import { passDays } from './passDays';
import { DAYS_A_PERIOD } from './pricing';

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

import type { LoanBook } from './book';
import { unsettled } from './book';
import type { Day } from './calendar';
import { addDays, dayInWords } from './calendar';

/** Decision S12. */
const DAYS_BEFORE_DUE = 14;
const MOST_IN_A_ROW = 3;

/** Why a rollover is not possible today, and what would make it so. */
export interface OutOfBounds {
  readonly bound: 'window' | 'in_a_row';
  /** in words for the borrower */
  readonly reason: string;
  /** null: no day alone makes it possible, an instalment has to be paid */
  readonly availableFrom: Day | null;
}

/**
 * The bounds of decision S12; null within them. One rollover for each due date needs no rule of its own: it moves the due date
 * by 30 days at least, so that the new one is out of reach.
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

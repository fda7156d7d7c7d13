import type { LoanBook } from './book';
import { unsettled } from './book';
import type { Day } from './calendar';
import { addDays, dayInWords } from './calendar';

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

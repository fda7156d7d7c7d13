import type { LoanBook, Posting, PostingKind, PostingLine, Step } from './book';
import { line } from './book';
import type { Day } from './calendar';
import type { Centavos } from './money';
import { payDueFromCredit } from './payoff';

/** Moves credit away to another loan of the borrower. @throws RangeError when the credit is smaller */
export function sendCredit(book: LoanBook, amount: Centavos, day: Day): Step {
  checkCredit(book, amount);
  return moved({ ...book, credit: book.credit - amount }, 'CREDIT_MOVED', day, [
    line('BORROWER_CREDIT', amount),
    line('CREDIT_IN_TRANSIT', -amount),
  ]);
}

/** Receives credit from another loan of the borrower, and pays what is due or overdue on this day with it (decision S13). */
export function takeCredit(book: LoanBook, amount: Centavos, day: Day): Step {
  const taken = moved({ ...book, credit: book.credit + amount }, 'CREDIT_MOVED', day, [
    line('CREDIT_IN_TRANSIT', amount),
    line('BORROWER_CREDIT', -amount),
  ]);
  const postings: Posting[] = [...taken.postings];
  return { book: payDueFromCredit(taken.book, day, postings), postings };
}

/** Records that the borrower asks credit back: it is owed and pays no debt. @throws RangeError when there is less */
export function askRefund(book: LoanBook, amount: Centavos, day: Day): Step {
  checkCredit(book, amount);
  const { credit, refundOwed } = book;
  const left = { ...book, credit: credit - amount, refundOwed: refundOwed + amount };
  return moved(left, 'REFUND_ASKED', day, [
    line('BORROWER_CREDIT', amount),
    line('REFUND_OWED', -amount),
  ]);
}

/** Pays out requested credit to the borrower's account. @throws RangeError when less was requested */
export function payRefund(book: LoanBook, amount: Centavos, day: Day): Step {
  if (amount <= 0 || amount > book.refundOwed)
    throw new RangeError('The refund is more than the credit that was asked back.');
  return moved({ ...book, refundOwed: book.refundOwed - amount }, 'REFUND_PAID', day, [
    line('REFUND_OWED', amount),
    line('CASH', -amount),
  ]);
}

function checkCredit({ credit }: LoanBook, amount: Centavos): void {
  if (amount <= 0 || amount > credit) throw new RangeError('The amount is more than the credit.');
}

function moved(book: LoanBook, kind: PostingKind, day: Day, lines: readonly PostingLine[]): Step {
  return { book, postings: [{ kind, day, lines }] };
}

import type { LoanBook, Posting, PostingKind, PostingLine, Step } from './book';
import { line } from './book';
import type { Day } from './calendar';
import type { Centavos } from './money';
import { payDueFromCredit } from './payoff';

/** Credit leaves for another loan of the borrower. @throws RangeError when there is less */
export function sendCredit(book: LoanBook, amount: Centavos, day: Day): Step {
  checkCredit(book, amount);
  return moved({ ...book, credit: book.credit - amount }, 'CREDIT_MOVED', day, [
    line('BORROWER_CREDIT', amount),
    line('CREDIT_IN_TRANSIT', -amount),
  ]);
}

/** Credit comes from another loan of the borrower. What is due or overdue on this day is paid with it at once (decision S13). */
export function takeCredit(book: LoanBook, amount: Centavos, day: Day): Step {
  const taken = moved({ ...book, credit: book.credit + amount }, 'CREDIT_MOVED', day, [
    line('CREDIT_IN_TRANSIT', amount),
    line('BORROWER_CREDIT', -amount),
  ]);
  const postings: Posting[] = [...taken.postings];
  return { book: payDueFromCredit(taken.book, day, postings), postings };
}

/** The borrower asks credit back: from now on it is owed to them and pays no debt. @throws RangeError when there is less */
export function askRefund(book: LoanBook, amount: Centavos, day: Day): Step {
  checkCredit(book, amount);
  const { credit, refundOwed } = book;
  const left = { ...book, credit: credit - amount, refundOwed: refundOwed + amount };
  return moved(left, 'REFUND_ASKED', day, [
    line('BORROWER_CREDIT', amount),
    line('REFUND_OWED', -amount),
  ]);
}

/** What was asked back has gone to the borrower's account. @throws RangeError when less was asked */
export function payRefund(book: LoanBook, amount: Centavos, day: Day): Step {
  if (amount <= 0 || amount > book.refundOwed)
    throw new RangeError('Not that much was asked back.');
  return moved({ ...book, refundOwed: book.refundOwed - amount }, 'REFUND_PAID', day, [
    line('REFUND_OWED', amount),
    line('CASH', -amount),
  ]);
}

function checkCredit({ credit }: LoanBook, amount: Centavos): void {
  if (amount <= 0 || amount > credit) throw new RangeError('Not that much credit is there.');
}

function moved(book: LoanBook, kind: PostingKind, day: Day, lines: readonly PostingLine[]): Step {
  return { book, postings: [{ kind, day, lines }] };
}

import type { LoanBook, Posting, Step } from './book';
import { entry, line, transfer } from './book';
import type { Day } from './calendar';
import { holdCredit, keepFee, releaseFee } from './fees';
import type { Centavos } from './money';
import { allocate } from './owed';
import type { Choice, EventStep } from './payment';
import { takePayment } from './payment';
import { replaceLoan } from './replaceLoan';
import { rollOver } from './rollover';
import { payDueFromCredit } from './settle';

/** All events of a disbursed loan. Every other change to its book comes from passing days. */
export type BookEvent =
  | {
      readonly kind: 'payment';
      readonly paymentId: string;
      readonly amount: Centavos;
      readonly choice: Choice;
    }
  /** money for the fee of a rollover or restructure; the excess becomes credit */
  | {
      readonly kind: 'fee_payment';
      readonly paymentId: string;
      readonly amount: Centavos;
      readonly asked: Centavos;
    }
  | { readonly kind: 'hold_credit'; readonly amount: Centavos }
  /** freezes the book until the rollover is completed or its fee is released, because the agreed terms hold */
  | { readonly kind: 'agree_rollover' }
  | { readonly kind: 'release_fee' }
  | { readonly kind: 'keep_fee' }
  | { readonly kind: 'rollover'; readonly fee: Centavos; readonly days: number }
  | { readonly kind: 'restructure'; readonly fee: Centavos; readonly principal: Centavos }
  /** credit moves from an earlier loan to the borrower's newest one; each of the two loans gets one event */
  | { readonly kind: 'credit_out'; readonly amount: Centavos; readonly to: string }
  | { readonly kind: 'credit_in'; readonly amount: Centavos; readonly from: string }
  | {
      readonly kind: 'ask_refund' | 'pay_refund';
      readonly refundId: string;
      readonly amount: Centavos;
    };

/** Applies an event to a book as of this day. @throws TransitionRefused or RangeError if the book does not allow it */
export function applyBookEvent(book: LoanBook, event: BookEvent, day: Day): EventStep {
  switch (event.kind) {
    case 'payment':
      return takePayment(book, event.amount, event.choice, day);
    case 'fee_payment':
      return takeFee(book, event.amount, event.asked, day);
    case 'hold_credit':
      return holdCredit(book, event.amount, day);
    case 'agree_rollover':
      return { book: { ...book, isRolloverAgreed: true }, postings: [] };
    case 'keep_fee':
      return keepFee(book, day);
    case 'release_fee':
      return releaseFee(book, day);
    case 'rollover':
      return rollOver(book, event.fee, event.days, day);
    case 'credit_out':
      return sendCredit(book, event.amount, day);
    case 'credit_in':
      return takeCredit(book, event.amount, day);
    case 'ask_refund':
      return askRefund(book, event.amount, day);
    case 'pay_refund':
      return payRefund(book, event.amount, day);
    case 'restructure': {
      const replaced = replaceLoan(book, event, day);
      if ('reason' in replaced) throw new RangeError(replaced.reason);
      return replaced;
    }
  }
}

/** Allocates fee money in the order of decision S2, but to the service fee alone; the rest becomes credit. */
function takeFee(book: LoanBook, amount: Centavos, asked: Centavos, day: Day): EventStep {
  const none = { period: 0, penalty: 0, interest: 0, principal: 0 };
  const { lines, rest } = allocate(amount, [{ ...none, serviceFee: asked }]);
  const held = amount - rest;
  return {
    book: { ...book, heldFee: book.heldFee + held, credit: book.credit + rest },
    postings: [
      entry(
        'PAYMENT',
        day,
        line('CASH', amount),
        line('SERVICE_FEE_HELD', -held),
        line('BORROWER_CREDIT', -rest),
      ),
    ],
    lines,
    toCredit: rest,
  };
}

/** Moves credit away to another loan of the borrower. @throws RangeError when the credit is smaller */
function sendCredit(book: LoanBook, amount: Centavos, day: Day): Step {
  checkCredit(book, amount);
  const lines = [line('BORROWER_CREDIT', amount), line('CREDIT_IN_TRANSIT', -amount)];
  return {
    book: { ...book, credit: book.credit - amount },
    postings: [entry('CREDIT_MOVED', day, ...lines)],
  };
}

/** Receives credit from another loan of the borrower, and pays what is due or overdue on this day with it (decision S13). */
function takeCredit(book: LoanBook, amount: Centavos, day: Day): Step {
  const lines = [line('CREDIT_IN_TRANSIT', amount), line('BORROWER_CREDIT', -amount)];
  const postings: Posting[] = [entry('CREDIT_MOVED', day, ...lines)];
  const taken = { ...book, credit: book.credit + amount };
  return { book: payDueFromCredit(taken, day, postings), postings };
}

/** Records that the borrower asks credit back: it is owed and pays no debt. @throws RangeError when there is less */
function askRefund(book: LoanBook, amount: Centavos, day: Day): Step {
  checkCredit(book, amount);
  const { credit, refundOwed } = book;
  return {
    book: { ...book, credit: credit - amount, refundOwed: refundOwed + amount },
    postings: transfer('REFUND_ASKED', day, amount),
  };
}

/** Pays out requested credit to the borrower's account. @throws RangeError when less was requested */
function payRefund(book: LoanBook, amount: Centavos, day: Day): Step {
  if (amount <= 0 || amount > book.refundOwed)
    throw new RangeError('The refund is more than the credit that was asked back.');
  return {
    book: { ...book, refundOwed: book.refundOwed - amount },
    postings: transfer('REFUND_PAID', day, amount),
  };
}

function checkCredit({ credit }: LoanBook, amount: Centavos): void {
  if (amount <= 0 || amount > credit) throw new RangeError('The amount is more than the credit.');
}

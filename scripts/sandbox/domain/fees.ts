import type { RenewalKind } from '@pautang/shared/contract/renewal';
import type { LoanBook, Posting, Step } from './book';
import { entry, line, transfer } from './book';
import type { Day } from './calendar';
import type { Centavos } from './money';
import { toCentavos, toPesos } from './money';
import { roomForCharges } from './owed';

/** The held money of a renewal that has ended: the lender earns this charge, and the rest becomes credit. */
export function chargeHeldFee(book: LoanBook, charged: Centavos, day: Day): Step {
  const rest = book.heldFee - charged;
  return {
    book: {
      ...book,
      heldFee: 0,
      serviceFees: book.serviceFees + charged,
      credit: book.credit + rest,
    },
    postings: [...transfer('SERVICE_FEE', day, charged), ...transfer('FEE_RELEASED', day, rest)],
  };
}

/** The most of a fee that the held money pays and the cap on all charges allows, in whole pesos. */
export function chargeableFee(book: LoanBook, fee: Centavos): Centavos {
  return Math.min(fee, book.heldFee, toCentavos(toPesos(roomForCharges(book))));
}

/**
 * Decides what happens to the money for a renewal that ends without effect (decision S15): the lender keeps a fully
 * paid restructure fee if the borrower caused the end, and gives back any other money.
 */
export function endOfFee(
  kind: RenewalKind,
  isPaid: boolean,
  cause: 'borrower' | 'lender',
): { kind: 'keep_fee' | 'release_fee' } {
  const isKept = kind === 'restructure' && isPaid && cause === 'borrower';
  return { kind: isKept ? 'keep_fee' : 'release_fee' };
}

/**
 * Keeps the fee of a restructure that the borrower chose not to complete (decision S15), as far as the cap on all charges
 * allows; the rest becomes the borrower's credit.
 */
export function keepFee(book: LoanBook, day: Day): Step {
  return chargeHeldFee(book, chargeableFee(book, book.heldFee), day);
}

/** Ends a renewal without effect: the money paid for it becomes the borrower's credit. */
export function releaseFee(book: LoanBook, day: Day): Step {
  return chargeHeldFee({ ...book, isRolloverAgreed: false }, 0, day);
}

/** Uses credit of the borrower for the fee of a renewal. */
export function holdCredit(book: LoanBook, amount: Centavos, day: Day): Step {
  if (amount < 0 || amount > book.credit)
    throw new RangeError('The amount is more than the credit.');
  const lines = [line('BORROWER_CREDIT', amount), line('SERVICE_FEE_HELD', -amount)];
  const postings: Posting[] = amount === 0 ? [] : [entry('CREDIT_USED', day, ...lines)];
  return {
    book: { ...book, credit: book.credit - amount, heldFee: book.heldFee + amount },
    postings,
  };
}

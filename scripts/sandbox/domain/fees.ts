import type { RenewalKind } from '@pautang/shared/contract/renewal';
import type { LoanBook, Posting, Step } from './book';
import { line } from './book';
import type { Day } from './calendar';
import type { Centavos } from './money';
import { toCentavos, toPesos } from './money';
import { roomForCharges } from './owed';

/** Postings for the held money of a completed renewal: the lender earns the fee, and the rest becomes credit. */
export function feePostings(held: Centavos, charged: Centavos, day: Day): Posting[] {
  const postings: Posting[] = [];
  if (charged > 0)
    postings.push({
      kind: 'SERVICE_FEE',
      day,
      lines: [line('SERVICE_FEE_HELD', charged), line('FEE_INCOME', -charged)],
    });
  return held > charged ? [...postings, released(held - charged, day)] : postings;
}

function released(amount: Centavos, day: Day): Posting {
  return {
    kind: 'FEE_RELEASED',
    day,
    lines: [line('SERVICE_FEE_HELD', amount), line('BORROWER_CREDIT', -amount)],
  };
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
  const { heldFee } = book;
  if (heldFee === 0) return { book, postings: [] };
  const charged = Math.min(heldFee, toCentavos(toPesos(roomForCharges(book))));
  return {
    book: {
      ...book,
      heldFee: 0,
      serviceFees: book.serviceFees + charged,
      credit: book.credit + heldFee - charged,
    },
    postings: feePostings(heldFee, charged, day),
  };
}

/** Ends a renewal without effect: the money paid for it becomes the borrower's credit. */
export function releaseFee(book: LoanBook, day: Day): Step {
  const { heldFee } = book;
  return {
    book: { ...book, heldFee: 0, credit: book.credit + heldFee, isRolloverAgreed: false },
    postings: heldFee > 0 ? [released(heldFee, day)] : [],
  };
}

/** Uses credit of the borrower for the fee of a renewal. */
export function holdCredit(book: LoanBook, amount: Centavos, day: Day): Step {
  if (amount < 0 || amount > book.credit)
    throw new RangeError('The amount is more than the credit.');
  if (amount === 0) return { book, postings: [] };
  return {
    book: { ...book, credit: book.credit - amount, heldFee: book.heldFee + amount },
    postings: [
      {
        kind: 'CREDIT_USED',
        day,
        lines: [line('BORROWER_CREDIT', amount), line('SERVICE_FEE_HELD', -amount)],
      },
    ],
  };
}

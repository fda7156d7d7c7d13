import { LoanStatus } from '@pautang/shared/contract/enums';
import { loanAfter } from '../testing/debtModel';
import type { LoanBook } from './book';
import { toCentavos } from './money';
import { replaceLoan } from './replaceLoan';

const today = '2026-12-24';
/** Four days late: ₱5,347 with two periods' interest and ₱12 of penalty; the plain fee is ₱267, the interest to come ₱545. */
const { book: late } = loanAfter(34);
const agreed = { principal: toCentavos(5_347), fee: toCentavos(267) };
/** A change that leaves this much room under the cap for the fee; the debt has cost ₱597 so far. */
const roomForFee = (pesos: number) => ({
  carriedCharges: toCentavos(5_000 - 597 - 545 - pesos),
});

function replaced(change: Partial<LoanBook>, terms: Partial<typeof agreed> = {}) {
  const paid = { ...late, heldFee: toCentavos(267), ...change };
  const made = replaceLoan(paid, { ...agreed, ...terms }, today);
  if ('reason' in made) return made;
  const { quote, book, carriedCharges } = made;
  return {
    fee: quote.processingFee,
    principal: quote.loanAmount,
    credit: book.credit,
    carriedCharges,
    status: book.status,
  };
}

describe('the fee at the completion of a restructure', () => {
  const plain = {
    fee: 267,
    principal: 5_347,
    credit: 0,
    carriedCharges: toCentavos(597 + 267),
    status: LoanStatus.FINISH,
  };

  it('is the agreed fee, and counts among the charges that the new order carries', () => {
    expect(replaced({})).toEqual(plain);
  });

  it.each([
    ['the agreed fee', {}, { fee: toCentavos(200) }, 200, 67],
    ['the held money', { heldFee: toCentavos(150) }, {}, 150, 0],
    ['its share of the new principal', {}, { principal: toCentavos(5_300) }, 265, 2],
    ['the room under the cap on all charges', roomForFee(50.5), {}, 50, 217],
    ['zero if the cap is reached', roomForFee(0), {}, 0, 267],
  ])('is at most %s; the rest becomes credit', (_name, change, terms, fee, credit) => {
    const made = replaced(change, terms);
    expect(made).toMatchObject({ fee, credit: toCentavos(credit), status: LoanStatus.FINISH });
  });

  it('makes the restructure fail, with the lender as the cause, if the cap has no room for future interest', () => {
    expect(replaced(roomForFee(-1))).toEqual({
      reason: 'Interest, fees and penalties together would pass their cap.',
      cause: 'lender',
    });
  });
});

describe('the balance at the completion of a restructure', () => {
  it('is at most the agreed one: penalties and then interest are waived, but never principal', () => {
    expect(replaced({}, { principal: toCentavos(5_340) })).toMatchObject({ principal: 5_340 });
    expect(replaced({}, { principal: toCentavos(5_000) })).toMatchObject({ principal: 5_000 });
    expect(replaced({}, { principal: toCentavos(4_000) })).toMatchObject({ principal: 5_000 });
  });

  it('makes the restructure fail, with the borrower as the cause, if it is too small', () => {
    expect(replaced({ credit: toCentavos(4_900) })).toEqual({
      reason: 'A restructure starts at a balance of ₱500.',
      cause: 'borrower',
    });
  });
});

import { loanAfter } from '../testing/debtModel';
import { feePostings, holdCredit, keepFee } from './fees';
import { toCentavos } from './money';

const day = '2026-12-20';
const { book } = loanAfter(30);
/** A book with this much room under the cap; the processing fee of 250 and the interest of 405 are charges already. */
const roomFor = (centavos: number) => ({
  ...book,
  carriedCharges: toCentavos(5_000 - 250 - 405) - centavos,
});
const kinds = (held: number, charged: number) =>
  feePostings(held, charged, day).map(({ kind }) => kind);

describe('a service fee', () => {
  it('is earned as far as it is charged and released beyond that, without an entry for 0', () => {
    expect(kinds(18_000, 18_000)).toEqual(['SERVICE_FEE']);
    expect(kinds(18_000, 17_900)).toEqual(['SERVICE_FEE', 'FEE_RELEASED']);
    expect(kinds(18_000, 0)).toEqual(['FEE_RELEASED']);
    expect(kinds(0, 0)).toEqual([]);
  });

  it('is earned up to the cap on all charges, in whole pesos', () => {
    const held = { heldFee: 20_000 };
    expect(keepFee({ ...roomFor(20_000), ...held }, day).book).toMatchObject({
      serviceFees: 20_000,
      heldFee: 0,
      credit: 0,
    });
    expect(keepFee({ ...roomFor(10_050), ...held }, day).book).toMatchObject({
      serviceFees: 10_000,
      heldFee: 0,
      credit: 10_000,
    });
    expect(keepFee(book, day).postings).toEqual([]);
  });
});

describe('the borrower’s credit', () => {
  const rich = { ...book, credit: 20_000, heldFee: 1_000 };

  it('pays a fee, but never more than there is', () => {
    expect(holdCredit(rich, 20_000, day).book).toMatchObject({ credit: 0, heldFee: 21_000 });
    expect(holdCredit(rich, 0, day)).toEqual({ book: rich, postings: [] });
    for (const amount of [20_001, -1])
      expect(() => holdCredit(rich, amount, day)).toThrow(RangeError);
  });
});

import { LoanStatus } from '@pautang/shared/contract/enums';
import type { DebtModel } from '../testing/debtModel';
import { borrow, loanAfter, situationIn, start, wait } from '../testing/debtModel';
import { payDue, rollOver } from '../testing/debtMoves';
import type { LoanBook } from './book';
import { effectiveRate, rateBasisPoints } from './eir';
import { toCentavos } from './money';
import { replaceLoan, tooSmall } from './replaceLoan';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

const termsOf = (model: DebtModel, book: Partial<LoanBook> = {}) =>
  restructureTerms(situationIn({ ...model, book: { ...model.book, ...book } }));

/** The effective rate of ₱4,750 that are paid back on these days, as a page shows it. */
const rateOf = (...paid: (readonly [days: number, pesos: number])[]) =>
  rateBasisPoints(
    effectiveRate([
      { days: 0, amount: 4_750 },
      ...paid.map(([days, pesos]) => ({ days, amount: -pesos })),
    ]),
  );

/** The payments of a new plan, the first of them on this day. */
const planFrom = ({ quote }: ReturnType<typeof termsOf>, first: number) =>
  quote.repayPlans.map(({ amount }, index) => [first + 30 * index, amount] as const);

/** Four days late: ₱5,347 with two periods' interest and ₱12 of penalty; the plain fee is ₱267, the interest to come ₱545. */
const late = loanAfter(34);

describe('the price of a restructure (decision S16)', () => {
  it('covers the whole debt from its first payout, as for a rollover', () => {
    const { quote, price } = termsOf(late);
    const totalRepayment = quote.processingFee + quote.totalRepayment;
    expect(price).toEqual({
      lendingAmount: 4_750,
      totalRepayment,
      totalCost: totalRepayment - 4_750,
      eirBasisPoints: rateOf([34, 267], [90, 1_473], [120, 1_473], [150, 1_473], [180, 1_473]),
    });
    expect(rolloverTerms(situationIn(late)).price.lendingAmount).toBe(price.lendingAmount);
  });

  it('includes earlier payments and the fee of an earlier rollover', () => {
    const terms = termsOf(wait(rollOver(wait(payDue(loanAfter(30)), 30)), 5));
    const { fee, quote, price } = terms;
    expect(price).toMatchObject({
      totalRepayment: 1_802 + 180 + fee + quote.totalRepayment,
      eirBasisPoints: rateOf([30, 1_802], [60, 180], [65, fee], ...planFrom(terms, 120)),
    });
  });

  it('counts an instalment that is paid before its due date as paid today', () => {
    const terms = termsOf(wait(payDue(loanAfter(20)), 5));
    const rate = rateOf([25, 1_802 + terms.fee], ...planFrom(terms, 60));
    expect(terms.price.eirBasisPoints).toBe(rate);
  });

  it('is compared with the old terms, with the overdue amounts paid today', () => {
    const { before, charges } = termsOf(late).comparison;
    expect(before).toEqual({
      principal: 5_000,
      stillToPay: 5_417,
      price: {
        lendingAmount: 4_750,
        totalRepayment: 5_417,
        totalCost: 667,
        eirBasisPoints: rateOf([34, 1_814], [60, 1_802], [90, 1_801]),
      },
    });
    expect(charges).toEqual({ soFar: 597, after: 864, cap: 5_000 });
  });
});

describe('the terms of a restructure', () => {
  it('deduct the borrower’s credit from the balance and from the old plan, and count it as repaid in the price', () => {
    const { fee, quote, extraCost, deducted, price } = termsOf(late, { credit: 10_000 });
    expect(deducted).toBe(100);
    expect(quote.loanAmount).toBe(5_247);
    expect(extraCost).toBe(fee + quote.totalRepayment - 5_317);
    expect(price.totalRepayment).toBe(100 + fee + quote.totalRepayment);
  });

  it('may reach the cap on all charges but not exceed it, including the fee and future interest', () => {
    // so far 250, 335 and 12; then 267 and 545
    const room = 5_000 - 597 - 267 - 545;
    expect(termsOf(late, { carriedCharges: toCentavos(room) }).refused).toBeNull();
    expect(termsOf(late, { carriedCharges: toCentavos(room + 1) }).refused).toMatch(
      /of ₱5,001 together are over the cap of ₱5,000/,
    );
  });

  it('ask only for the part of the fee that is not held', () => {
    expect(termsOf(late, { heldFee: 10_000 })).toMatchObject({ fee: 267, shortfall: 167 });
    expect(termsOf(late, { heldFee: 30_000 })).toMatchObject({ fee: 267, shortfall: 0 });
  });

  it('are refused for less than ₱500, and then name no charges afterwards', () => {
    expect(tooSmall(499)).toBe('A restructure starts at a balance of ₱500.');
    expect(tooSmall(500)).toBeNull();
    const { refused, comparison } = termsOf(payDue(payDue(borrow(1_000, 3, 0, start))));
    expect(refused).toMatch(/starts at a balance/);
    expect(comparison.charges.after).toBeNull();
  });
});

/** A change that leaves this much room under the cap for the fee; the debt has cost ₱597 so far. */
const roomForFee = (pesos: number) => ({
  carriedCharges: toCentavos(5_000 - 597 - 545 - pesos),
});

describe('the completion of a restructure', () => {
  const agreed = { principal: toCentavos(5_347), fee: toCentavos(267) };
  function replaced(change: Partial<LoanBook>, terms: Partial<typeof agreed> = {}) {
    const paid = { ...late.book, heldFee: toCentavos(267), ...change };
    const made = replaceLoan(paid, { ...agreed, ...terms }, late.today);
    if ('reason' in made) return made;
    const { quote, book, carriedCharges } = made;
    const [principal, fee] = [quote.loanAmount, quote.processingFee];
    return { principal, fee, credit: book.credit / 100, carriedCharges, status: book.status };
  }

  it.each([
    ['the agreed fee', {}, {}, 267, 0],
    ['a smaller agreed fee', {}, { fee: toCentavos(200) }, 200, 67],
    ['the held money', { heldFee: toCentavos(150) }, {}, 150, 0],
    ['its share of the new principal', {}, { principal: toCentavos(5_300) }, 265, 2],
    ['the room under the cap on all charges', roomForFee(50.5), {}, 50, 217],
    ['zero if the cap is reached', roomForFee(0), {}, 0, 267],
  ])('charges at most %s; the rest becomes credit', (_name, change, terms, fee, credit) => {
    const status = LoanStatus.FINISH;
    expect(replaced(change, terms)).toMatchObject({ fee, credit, status });
  });

  it('carries the fee to the new order among the charges', () => {
    expect(replaced({})).toMatchObject({ carriedCharges: toCentavos(597 + 267) });
  });

  it('moves at most the agreed balance: penalties and then interest are waived, but never principal', () => {
    for (const [most, principal] of [
      [5_347, 5_347],
      [5_340, 5_340],
      [5_000, 5_000],
      [4_000, 5_000],
    ] as const)
      expect(replaced({}, { principal: toCentavos(most) })).toMatchObject({ principal });
  });

  it('fails if the cap has no room for future interest, or if the balance is too small, and names the cause', () => {
    expect(replaced(roomForFee(-1))).toEqual({
      reason: 'Interest, fees and penalties together would pass their cap.',
      cause: 'lender',
    });
    expect(replaced({ credit: toCentavos(4_900) })).toEqual({
      reason: 'A restructure starts at a balance of ₱500.',
      cause: 'borrower',
    });
  });
});

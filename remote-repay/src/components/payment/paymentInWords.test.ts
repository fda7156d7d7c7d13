import * as fc from 'fast-check';
import { money } from '@pautang/shared/format';
import { payment } from '@pautang/shared/testing';
import { paymentInWords } from './paymentInWords';
import { allocationOf, receiptAsText } from './receiptAsText';

const pesos = fc.nat({ max: 20_000 });
const parts = fc.record({
  toPenalty: pesos,
  toServiceFee: pesos,
  toInterest: pesos,
  toPrincipal: pesos,
  toCredit: pesos,
});
const paid = fc
  .record({ parts, shortfall: pesos })
  .map(({ parts: given, shortfall }) => {
    const amount = Object.values(given).reduce((total, part) => total + part, 0);
    return payment({ ...given, amount, shortfall });
  })
  .filter(({ amount }) => amount > 0);

/** Every sum in a text, in order. */
const sumsIn = (text: string): number[] =>
  [...text.matchAll(/₱([\d,]+)/g)].map(([, digits = '']) => Number(digits.replace(/,/g, '')));

describe('a payment in words', () => {
  it('states the lender’s own figures: the sum paid, each part of it once, and the shortfall', () => {
    fc.assert(
      fc.property(paid, fc.boolean(), (one, isNow) => {
        const { amount, toCredit, shortfall = 0 } = one;
        const sums = sumsIn(paymentInWords(one, isNow));
        const isAllCredit = toCredit === amount;
        const used = isAllCredit ? [] : allocationOf(one).map(([, part]) => part);
        expect(sums).toEqual([amount, ...used, ...(shortfall > 0 ? [shortfall] : [])]);
      }),
    );
  });

  it('states the same figures in the receipt as text, and they add up to the sum paid', () => {
    fc.assert(
      fc.property(paid, (one) => {
        const [amount = 0, ...rest] = sumsIn(receiptAsText(one));
        const used = one.shortfall ? rest.slice(0, -1) : rest;
        expect(amount).toBe(one.amount);
        expect(used.reduce((total, part) => total + part, 0)).toBe(amount);
        if (one.shortfall)
          expect(receiptAsText(one)).toContain(`Still to pay after it: ${money(one.shortfall)}`);
      }),
    );
  });

  it('says in the past tense where a surplus went', () => {
    expect(paymentInWords(payment({ amount: 1_900, toCredit: 86 }), false)).toBe(
      'You paid ₱1,900: ₱12 went to the overdue fee, ₱200 to interest and ₱1,602 to the loan amount. ₱86 became your credit.',
    );
  });

  it.each([
    [true, 'You paid ₱1,801. All of it is your credit.'],
    [false, 'You paid ₱1,801. All of it became your credit.'],
  ])('says that all of it is credit if nothing was owed', (isNow, words) => {
    const nothing = { toPenalty: 0, toInterest: 0, toPrincipal: 0 };
    expect(paymentInWords(payment({ ...nothing, amount: 1_801, toCredit: 1_801 }), isNow)).toBe(
      words,
    );
  });
});

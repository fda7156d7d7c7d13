import * as fc from 'fast-check';
import { quota } from '../../testing/prices';
import { usualChoice } from './usualChoice';

const start = (loanAmount: number, periods = 3, over: Parameters<typeof quota>[0] = {}) =>
  usualChoice({ loanAmount, periods }, quota(over));

describe('the start of the next loan', () => {
  it.each([
    ['the last amount and term', 6_000, 4, 6_000, null],
    ['the suggestion for all of the limit', 8_000, 3, 5_000, 'wasAll'],
    ['the suggestion for more than the limit', 9_000, 3, 5_000, 'wasMore'],
    ['the suggestion for an amount off the step', 5_313, 3, 5_000, 'notOffered'],
    ['the suggestion for too little', 500, 3, 5_000, 'notOffered'],
  ])('is %s', (_what, amount, periods, loanAmount, otherAmount) => {
    expect(start(amount, periods)).toEqual({
      selection: { loanAmount, periods, couponIds: [] },
      otherAmount,
      isOtherTerm: false,
    });
  });

  it('takes the first offered term if the last one is not offered', () => {
    const terms = [{ periods: 3, termDays: 90 }];
    expect(start(6_000, 4, { terms })).toMatchObject({
      selection: { loanAmount: 6_000, periods: 3 },
      isOtherTerm: true,
    });
  });

  it('takes the only amount without a remark if it was the last one', () => {
    const only = { minAmount: 1_000, maxAmount: 1_000, suggestedAmount: 1_000 };
    expect(start(1_000, 3, only)).toMatchObject({ otherAmount: null });
  });

  it('is never the whole limit if a smaller amount is possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (amount) => {
        expect(start(amount).selection.loanAmount).toBeLessThan(8_000);
      }),
    );
  });
});

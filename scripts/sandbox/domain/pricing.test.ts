import * as fc from 'fast-check';
import { addDays } from './calendar';
import { sum } from './money';
import { isSamePrice, priceLoan, standardPrice } from './pricing';

const wanted = { loanAmount: 5_000, periods: 3, couponDiscount: 0, agreedOn: '2026-11-20' };

describe('the price of a loan (philippines.md)', () => {
  it('matches the worked example for ₱5,000 over 3 periods', () => {
    const { quote, passedCap } = priceLoan(wanted);
    expect(quote).toMatchObject({
      lendingAmount: 4_750,
      interest: 405,
      processingFee: 250,
      totalRepayment: 5_405,
      totalCost: 655,
      eirBasisPoints: 675,
      termDays: 90,
    });
    expect(quote.repayPlans).toEqual([
      { period: 1, dueDate: '2026-12-20', amount: 1_802, principal: 1_602, interest: 200 },
      { period: 2, dueDate: '2027-01-19', amount: 1_802, principal: 1_667, interest: 135 },
      { period: 3, dueDate: '2027-02-18', amount: 1_801, principal: 1_731, interest: 70 },
    ]);
    expect(passedCap).toBeNull();
  });

  it('takes a coupon off the earliest interest', () => {
    const { quote } = priceLoan({ ...wanted, couponDiscount: 250 });
    expect(quote.repayPlans.map((plan) => plan.interest)).toEqual([0, 85, 70]);
    expect(quote).toMatchObject({ interest: 405, couponDiscount: 250, totalRepayment: 5_155 });
  });

  it('refuses a discount above the whole interest', () => {
    expect(() => priceLoan({ ...wanted, couponDiscount: 406 })).toThrow(RangeError);
  });

  it('adds up to the peso and never favours the lender, for every amount and term', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 10_000 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 600 }),
        (loanAmount, periods, ratePerPeriodBp) => {
          const price = { ...standardPrice, ratePerPeriodBp };
          const { quote } = priceLoan({ ...wanted, loanAmount, periods }, price);
          const plans = quote.repayPlans;
          const amounts = plans.map(({ amount }) => amount);
          expect(sum(amounts)).toBe(quote.totalRepayment);
          expect(sum(plans.map(({ principal }) => principal))).toBe(loanAmount);
          expect(sum(plans.map(({ interest }) => interest))).toBe(quote.interest);
          for (const { principal, interest } of plans) {
            expect(principal).toBeGreaterThan(0);
            expect(interest).toBeGreaterThanOrEqual(0);
          }
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
          const rate = ratePerPeriodBp / 10_000;
          const exact =
            rate === 0 ? loanAmount : (loanAmount * rate * periods) / (1 - (1 + rate) ** -periods);
          expect(quote.totalRepayment).toBeLessThanOrEqual(exact + 1e-6);
          expect(quote.totalRepayment).toBeGreaterThan(exact - 1);
        },
      ),
      // a rate so small that rounding the early interest up would leave a negative amount for the last period
      { examples: [[2_500, 2, 2]] },
    );
  });

  it('charges the exact interest up to each period, rounded down once', () => {
    const { quote } = priceLoan({ ...wanted, loanAmount: 4_500, periods: 4 });
    expect(quote.repayPlans.map(({ interest }) => interest)).toEqual([180, 137, 94, 47]);
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 10_000 }),
        fc.integer({ min: 2, max: 4 }),
        fc.constantFrom(400, 350, 600, 50),
        (loanAmount, periods, ratePerPeriodBp) => {
          const { repayPlans } = priceLoan(
            { ...wanted, loanAmount, periods },
            { ...standardPrice, ratePerPeriodBp },
          ).quote;
          let exact = loanAmount;
          let asked = loanAmount;
          for (const { amount, interest } of repayPlans.slice(0, -1)) {
            exact *= 1 + ratePerPeriodBp / 10_000;
            asked += interest;
            expect(asked).toBe(Math.floor(exact + 1e-6));
            exact -= amount;
            asked -= amount;
          }
        },
      ),
    );
  });

  it('counts as the same price only if every amount and due date is equal', () => {
    const { quote } = priceLoan(wanted);
    expect(isSamePrice(quote, quote)).toBe(true);
    for (const field of ['loanAmount', 'lendingAmount', 'interest', 'processingFee'] as const)
      for (const by of [-1, 1])
        expect([field, isSamePrice({ ...quote, [field]: quote[field] + by }, quote)]).toEqual([
          field,
          false,
        ]);
    const [first, ...rest] = quote.repayPlans;
    if (!first) throw new Error('There is no plan.');
    const withFirst = (plan: Partial<typeof first>) => [{ ...first, ...plan }, ...rest];
    for (const repayPlans of [
      rest,
      quote.repayPlans.slice(0, -1),
      [...quote.repayPlans, first],
      withFirst({ period: 2 }),
      withFirst({ dueDate: addDays(first.dueDate, 1) }),
      withFirst({ dueDate: addDays(first.dueDate, -1) }),
    ])
      expect(isSamePrice({ ...quote, repayPlans }, quote)).toBe(false);
  });
});

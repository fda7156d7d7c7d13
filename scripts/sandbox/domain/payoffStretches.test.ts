import { LoanStatus } from '@pautang/shared/contract/enums';
import type { PayoffStretch, Quote } from '@pautang/shared/contract/loan';
import * as fc from 'fast-check';
import type { DebtModel } from '../testing/debtModel';
import { borrowQuoted, faultsOf, start, wait } from '../testing/debtModel';
import { everything, oldest, payChoice, takeCredit } from '../testing/debtMoves';
import { isOwed, unsettled } from './book';
import { addDays, daysBetween } from './calendar';
import { sum, toPesos } from './money';
import { payoff } from './owed';
import { payoffStretches } from './payoffStretches';
import { priceLoan, standardPrice } from './pricing';

/** Pays a loan as planned, then pays it off `days` days after its payout. */
function paidOffAfter(loan: DebtModel, days: number) {
  const day = addDays(loan.today, days);
  let model = loan;
  for (const { period, dueDate } of loan.book.plans) {
    if (dueDate >= day || !isOwed(model.book)) break;
    model = wait(model, daysBetween(model.today, dueDate));
    if (unsettled(model.book)[0]?.period === period) model = payChoice(model, oldest(model, 1));
  }
  model = wait(model, daysBetween(model.today, day));
  const asked = isOwed(model.book) ? toPesos(payoff(model.book)) : 0;
  return { asked, model: isOwed(model.book) ? payChoice(model, everything) : model };
}

/** Everything that was paid for the debt, in cash and from credit, whole pesos. */
const repaidIn = ({ ledger }: DebtModel) =>
  toPesos(
    -sum(
      ledger
        .filter(({ kind }) => kind === 'PAYMENT' || kind === 'CREDIT_USED')
        .flatMap(({ lines }) => lines)
        .filter(({ account }) => account.endsWith('_RECEIVABLE'))
        .map(({ amount }) => amount),
    ),
  );

const loan = fc.record({
  loanAmount: fc.integer({ min: 2, max: 20 }).map((steps) => steps * 500),
  periods: fc.constantFrom(3, 4),
  /** the coupon, as a percentage of the whole interest */
  couponPer100: fc.integer({ min: 0, max: 100 }),
  ratePerPeriodBp: fc.constantFrom(standardPrice.ratePerPeriodBp, 300, 0),
  days: fc.integer({ min: 0, max: 120 }),
});

function quoted({ loanAmount, periods, couponPer100, ratePerPeriodBp }: Loan) {
  const price = { ...standardPrice, ratePerPeriodBp };
  const wanted = { loanAmount, periods, agreedOn: start };
  const { interest } = priceLoan({ ...wanted, couponDiscount: 0 }, price).quote;
  const couponDiscount = Math.floor((interest * couponPer100) / 100);
  return priceLoan({ ...wanted, couponDiscount }, price).quote;
}

/** The stretch of this day, or of the last day of the plan. */
function onDay(quote: Quote, days: number) {
  const day = addDays(start, Math.min(days, quote.termDays));
  const isOn = ({ firstDay, lastDay }: PayoffStretch) => firstDay <= day && day <= lastDay;
  return { day, stretch: payoffStretches(quote, start).find(isOn) };
}
type Loan = typeof loan extends fc.Arbitrary<infer T> ? T : never;

describe('the payoff shown before a loan is borrowed', () => {
  it('is ₱5,200 in the first period of the worked example, and saves nothing in the last', () => {
    const wanted = { loanAmount: 5_000, periods: 3, couponDiscount: 0, agreedOn: start };
    const stretches = payoffStretches(priceLoan(wanted).quote, start).map(
      ({ firstDay, lastDay, payoffAmount, totalRepayment, payoffSaves }) => [
        `${firstDay} to ${lastDay}`,
        payoffAmount,
        totalRepayment,
        payoffSaves,
      ],
    );
    expect(stretches).toEqual([
      ['2026-11-20 to 2026-12-20', 5_200, 5_200, 205],
      ['2026-12-21 to 2027-01-19', 3_533, 5_335, 70],
      ['2027-01-20 to 2027-02-18', 1_801, 5_405, 0],
    ]);
  });

  it('equals what the book charges on any day, and saves the difference to the plan', () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: 0, max: 3 }), (one, delay) => {
        const quote = quoted(one);
        const { day, stretch } = onDay(quote, one.days);
        // A late payout moves the whole plan by the delay.
        const out = borrowQuoted(quote, start, addDays(start, delay));
        const { asked, model } = paidOffAfter(out, daysBetween(start, day));
        expect(asked).toBe(stretch?.payoffAmount);
        expect(repaidIn(model)).toBe(stretch?.totalRepayment);
        expect(quote.totalRepayment - repaidIn(model)).toBe(stretch?.payoffSaves);
        expect(model.book).toMatchObject({ status: LoanStatus.FINISH, credit: 0 });
        expect(faultsOf(model)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is never exceeded if credit of another loan pays part of it', () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: 1, max: 12_000 }), (one, pesos) => {
        const quote = quoted(one);
        const { stretch } = onDay(quote, one.days);
        const rich = takeCredit(borrowQuoted(quote, start, start), pesos);
        const { asked, model } = paidOffAfter(rich, one.days);
        expect(asked).toBeLessThanOrEqual(stretch?.payoffAmount ?? 0);
        expect(repaidIn(model)).toBeLessThanOrEqual(stretch?.totalRepayment ?? 0);
        // The borrower repays less only if credit settled the loan before another period began.
        if (asked > 0) expect(repaidIn(model)).toBe(stretch?.totalRepayment);
      }),
      { numRuns: 200 },
    );
  });
});

import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';
import type { Day } from '../sandbox/domain/calendar';
import { policyOf } from '../sandbox/domain/caps';
import { priceLoan, standardPrice } from '../sandbox/domain/pricing';
import { limitsOf, terms } from '../sandbox/lender/loans/offer';

/**
 * The guides must be readable offline, so their figures are written down. This test compares them with the lender's
 * rules.
 */
const folder = path.join(projectRoot(), 'remote-customer/src/components/worked-example');
const figures = async (name: string): Promise<Record<string, unknown>> => {
  const file = (await import(path.join(folder, name))) as Record<string, Record<string, unknown>>;
  return file[name] ?? {};
};

const agreedOn = '2026-11-20' as Day;
const quoteOf = (loanAmount: number, periods: number) =>
  priceLoan({ loanAmount, periods, couponDiscount: 0, agreedOn }).quote;
/** Far above any loan limit: on small amounts the rounding to pesos changes the rate too much. */
const HIGHEST = 50_000;

it('the worked example is what the lender asks for that loan', async () => {
  const example = await figures('workedExample');
  const { repayPlans, ...quote } = quoteOf(Number(example['loanAmount']), 3);
  const { instalments, daysAPeriod, ...said } = example;
  expect(quote).toMatchObject(said);
  expect(repayPlans.map(({ amount }) => amount)).toEqual(instalments);
  expect(Number(daysAPeriod) * 3).toBe(quote.termDays);
});

it('the range of prices is that of all loans on offer', async () => {
  const { minAmount, stepAmount } = limitsOf(HIGHEST);
  const amounts = Array.from(
    { length: (HIGHEST - minAmount) / stepAmount + 1 },
    (_, index) => minAmount + index * stepAmount,
  );
  const rates = terms.flatMap(({ periods }) =>
    amounts.map((amount) => quoteOf(amount, periods).eirBasisPoints),
  );
  const days = terms.map(({ termDays }) => termDays);
  expect(await figures('priceRange')).toEqual({
    minAmount,
    stepAmount,
    minTermDays: Math.min(...days),
    maxTermDays: Math.max(...days),
    ratePerPeriodBasisPoints: standardPrice.ratePerPeriodBp,
    processingFeeBasisPoints: standardPrice.processingFeeBp,
    minEirBasisPoints: Math.min(...rates),
    maxEirBasisPoints: Math.max(...rates),
    penaltyBasisPoints: policyOf(agreedOn).penaltyBp,
  });
});

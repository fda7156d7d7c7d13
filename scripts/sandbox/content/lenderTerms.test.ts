import { lenderTerms } from '@pautang/shared/contract/lenderTerms';
import * as v from 'valibot';
import type { Day } from '../domain/calendar';
import { policyOf } from '../domain/caps';
import { lenderTermsOf } from './lenderTerms';

const today = '2026-11-20' as Day;

it('the terms match the contract, within the caps of their day', () => {
  const terms = lenderTermsOf(today);
  expect(v.parse(lenderTerms, terms)).toEqual(terms);
  const policy = policyOf(today);
  expect(terms.price?.eir.max).toBeLessThanOrEqual(policy.eirBp);
  expect(terms.price?.ratePerPeriod.max).toBeLessThanOrEqual(policy.nominalBp);
  expect(terms.price?.penalty).toBe(policy.penaltyBp);
});

it('the example is the worked example of philippines.md, priced today', () => {
  const { example, eir } = lenderTermsOf(today).price ?? {};
  expect(example).toMatchObject({ loanAmount: 5_000, lendingAmount: 4_750, eirBasisPoints: 675 });
  expect(example?.repayPlans.map(({ amount }) => amount)).toEqual([1_802, 1_802, 1_801]);
  expect(eir).toEqual({ min: 618, max: 675 });
  expect(lenderTermsOf('2026-11-21' as Day).price?.example?.repayPlans[0]?.dueDate).toBe(
    '2026-12-21',
  );
});

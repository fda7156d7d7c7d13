import * as fc from 'fast-check';
import * as v from '@pautang/shared/schema';
import { applyOrder } from './borrow';
import { PlanStatus } from './enums';
import { loanCalculation } from './loan';
import { queryRepayOrderDetail } from './repay';

// The three rules of section 5 are the schemas of the methods that carry these entities.
const repayCheck = v.pick(applyOrder.request, [
  'checkedPeriod',
  'cardNumber',
  'calculateInfo',
  'mockPeriods',
]);
const repaymentRecord = v.pick(queryRepayOrderDetail.response, [
  'unpaidServiceFee',
  'repaidServiceFee',
  'serviceFee',
  'repayOrder',
  'repayPlans',
]);

const calculation = {
  loanAmount: 5_000,
  lendingAmount: 4_750,
  interest: 406,
  processingFee: 250,
  repayPlans: [{ period: 1, dueDate: '2026-12-20' }],
};
const check = {
  checkedPeriod: 3,
  cardNumber: '09171234821',
  calculateInfo: calculation,
  mockPeriods: [1, 2, 3],
};
const record = {
  unpaidServiceFee: 0,
  repaidServiceFee: 250,
  serviceFee: 250,
  repayOrder: { principal: 5_000, interest: 406 },
  repayPlans: [
    {
      period: 1,
      dueDate: '2026-12-20',
      status: PlanStatus.OUTSTANDING,
      principal: 1_602,
      interest: 200,
      overdueFee: 0,
      paidAmount: 0,
      remaining: 1_802,
      overdueDays: 0,
      repayDate: '2026-12-20',
    },
  ],
};

describe('loan calculation info (section 5)', () => {
  it('is valid with four integers and a plan', () => {
    expect(v.is(loanCalculation, calculation)).toBe(true);
  });

  it.each(['loanAmount', 'lendingAmount', 'interest', 'processingFee'])(
    'needs an integer %s',
    (key) => {
      for (const wrong of [1.5, '5000', null, undefined, Number.NaN]) {
        expect(v.is(loanCalculation, { ...calculation, [key]: wrong })).toBe(false);
      }
    },
  );

  it.each([
    [[]],
    [undefined],
    [[{ period: 1 }]],
    [[{ period: 1.5, dueDate: '2026-12-20' }]],
    [[{ period: 1, dueDate: '2026-02-29' }]],
  ])('refuses the plan %j', (repayPlans) => {
    expect(v.is(loanCalculation, { ...calculation, repayPlans })).toBe(false);
  });
});

describe('repay check (section 5)', () => {
  it('is valid with period, card number, mock periods and calculation', () => {
    expect(v.is(repayCheck, check)).toBe(true);
  });

  it.each([
    { checkedPeriod: '3' },
    { checkedPeriod: 1.5 },
    { cardNumber: '' },
    { cardNumber: undefined },
    { cardNumber: '123456789' },
    { cardNumber: '1'.repeat(21) },
    { mockPeriods: [] },
    { mockPeriods: [1, 'two'] },
    { calculateInfo: { ...calculation, repayPlans: [] } },
  ])('refuses %j', (change) => {
    expect(v.is(repayCheck, { ...check, ...change })).toBe(false);
  });
});

describe('repayment record (section 5)', () => {
  it('is valid by its entity rules', () => {
    expect(v.is(repaymentRecord, record)).toBe(true);
  });

  it.each([
    { unpaidServiceFee: null },
    { serviceFee: 1.5 },
    { repayOrder: { principal: 5_000 } },
    { repayPlans: [] },
    { repayPlans: [{ ...record.repayPlans[0], repayDate: '2026-13-01' }] },
    { repayPlans: [{ ...record.repayPlans[0], paidAmount: '0' }] },
  ])('refuses %j', (change) => {
    expect(v.is(repaymentRecord, { ...record, ...change })).toBe(false);
  });
});

it('refuses anything else without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) =>
      [loanCalculation, repayCheck, repaymentRecord].every((schema) => !v.is(schema, value)),
    ),
  );
});

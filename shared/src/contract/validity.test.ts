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

describe.each<[string, v.GenericSchema, object, object[]]>([
  [
    'loan calculation info',
    loanCalculation,
    calculation,
    [
      ...['loanAmount', 'lendingAmount', 'interest', 'processingFee'].flatMap((key) =>
        [1.5, '5000', null, undefined, Number.NaN].map((wrong) => ({ [key]: wrong })),
      ),
      { repayPlans: [] },
      { repayPlans: undefined },
      { repayPlans: [{ period: 1 }] },
      { repayPlans: [{ period: 1.5, dueDate: '2026-12-20' }] },
      { repayPlans: [{ period: 1, dueDate: '2026-02-29' }] },
    ],
  ],
  [
    'the repay check',
    repayCheck,
    check,
    [
      { checkedPeriod: '3' },
      { checkedPeriod: 1.5 },
      { cardNumber: '' },
      { cardNumber: undefined },
      { cardNumber: '123456789' },
      { cardNumber: '1'.repeat(21) },
      { mockPeriods: [] },
      { mockPeriods: [1, 'two'] },
      { calculateInfo: { ...calculation, repayPlans: [] } },
    ],
  ],
  [
    'the repayment record',
    repaymentRecord,
    record,
    [
      { unpaidServiceFee: null },
      { serviceFee: 1.5 },
      { repayOrder: { principal: 5_000 } },
      { repayPlans: [] },
      { repayPlans: [{ ...record.repayPlans[0], repayDate: '2026-13-01' }] },
      { repayPlans: [{ ...record.repayPlans[0], paidAmount: '0' }] },
    ],
  ],
])('%s (section 5)', (_name, schema, good, changes) => {
  it('is valid by its rules, and nothing else is, without throwing', () => {
    expect(v.is(schema, good)).toBe(true);
    fc.assert(fc.property(fc.anything(), (value) => !v.is(schema, value)));
  });

  it.each(changes)('is refused with %j', (change) => {
    expect(v.is(schema, { ...good, ...change })).toBe(false);
  });
});

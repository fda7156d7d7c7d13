import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import type { BorrowerView } from '../lender/shapes';
import { nothingYet } from '../testing/fakeHost';
import { fillIn, isFilledIn } from './fillIn';

const everything: BorrowerView = {
  ...nothingYet,
  creditLimit: 8_000,
  orders: [
    { loanOrderId: 'loan 2', loanNumber: '0002', status: LoanStatus.OVERDUE, loanAmount: 5_000 },
    { loanOrderId: 'loan 1', loanNumber: '0001', status: LoanStatus.FINISH, loanAmount: 5_000 },
  ],
  processes: [
    { id: 'restructure-1', kind: 'restructure' },
    { id: 'deferral-2', kind: 'deferral' },
    { id: 'deferral-1', kind: 'deferral' },
  ],
  repayments: [{ id: 'repayment-2' }, { id: 'repayment-1' }],
  questions: [{ questionId: 'limit' }, { questionId: 'fees' }],
};

const loan = 'loanOrderId=loan%202';
const late = `${loan}&isOverdue=t`;
const expected: Readonly<Record<string, string>> = {
  '/agreement': loan,
  '/borrow/confirm_borrow': 'amount=8000&periods=3',
  '/borrow/review': loan,
  '/borrow/review_details': loan,
  '/borrow/reject': loan,
  '/borrow/reject_details': loan,
  '/borrow/lending': loan,
  '/borrow/lending_details': loan,
  '/borrow/loop_quota': loan,
  '/repay/repay': late,
  '/repay/repay_plan': late,
  '/repay/repay_detail': late,
  '/repay/repay_offline': 'repaymentId=repayment-2',
  '/repay/operation_success': 'repaymentId=repayment-2&kind=repayment',
  '/repay/rollover_describe': `deferralOrderId=deferral-2&${loan}`,
  '/repay/rollover_details': `deferralOrderId=deferral-2&${loan}`,
  '/repay/restructure_describe': `restructureOrderId=restructure-1&${loan}`,
  '/repay/restructure_details': `restructureOrderId=restructure-1&${loan}`,
  '/repay/restructure_confirmation': `restructureOrderId=restructure-1&${loan}`,
  '/repay/restructure_review': `restructureOrderId=restructure-1&${loan}`,
  '/customer/questionContent': 'questionId=limit',
};
const all = Object.values(paths).filter((one) => typeof one === 'string');

describe.each(all)('%s', (path) => {
  it('gets the parameters that it reads from the borrower’s data', () => {
    const query = expected[path];
    expect(fillIn(path, everything)).toBe(query === undefined ? path : `${path}?${query}`);
    if (query !== undefined) expect(isFilledIn(path)).toBe(true);
  });

  it('stays unchanged for a borrower without data', () => {
    expect(fillIn(path, nothingYet)).toBe(path);
    expect(fillIn(`${path}?isOverdue=f&from=%2Fa%3Fb`, nothingYet)).toBe(
      `${path}?isOverdue=f&from=%2Fa%3Fb`,
    );
  });
});

describe('a parameter in the address', () => {
  it.each([
    ['/repay/repay?loanOrderId=mine', '/repay/repay?loanOrderId=mine&isOverdue=t'],
    ['/repay/repay?isOverdue=f', `/repay/repay?isOverdue=f&${loan}`],
    ['/repay/repay?mode=payoff', `/repay/repay?mode=payoff&${late}`],
    ['/repay/repay?loanOrderId=', '/repay/repay?loanOrderId=&isOverdue=t'],
    ['/agreement?loanAmount=5000&periods=3', '/agreement?loanAmount=5000&periods=3'],
    ['/borrow/confirm_borrow?amount=5000', '/borrow/confirm_borrow?amount=5000'],
  ])('wins: %s', (to, address) => {
    expect(fillIn(to, everything)).toBe(address);
  });
});

it('does not change the address of an unknown page', () => {
  expect(isFilledIn('/repay/nowhere')).toBe(false);
  expect(fillIn('/repay/nowhere?a=1', everything)).toBe('/repay/nowhere?a=1');
});

import { CreditStatus, LoanStatus } from '../contract/enums';
import { routeByCreditStatus, routeByLoanStatus, routeByRenewal } from './routeByStatus';

const loan = (status: LoanStatus) => ({ loanOrderId: 'L 1', status });

describe('routing by loan order status (section 2)', () => {
  it.each([
    ['BEFORE_REVIEWING', '/borrow/review?loanOrderId=L%201'],
    ['REVIEWING', '/borrow/review?loanOrderId=L%201'],
    ['REVIEWING_FAILURE', null],
    ['LENDING', '/borrow/lending?loanOrderId=L%201'],
    ['CANCELLED', null],
    ['PAY_FAILED', '/borrow/lending?loanOrderId=L%201'],
    ['REPAYING', '/repay/repay?loanOrderId=L%201&isOverdue=f'],
    ['OVERDUE', '/repay/repay?loanOrderId=L%201&isOverdue=t'],
    ['FINISH', null],
  ] as const)('%s leads to %s', (status, path) => {
    expect(routeByLoanStatus(loan(LoanStatus[status]))).toBe(path);
  });

  it.each([
    ['BEFORE_REVIEWING', '/borrow/review_details?loanOrderId=L%201'],
    ['REVIEWING', '/borrow/review_details?loanOrderId=L%201'],
    ['REVIEWING_FAILURE', '/borrow/reject_details?loanOrderId=L%201'],
    ['LENDING', '/borrow/lending_details?loanOrderId=L%201'],
    ['CANCELLED', null],
    ['PAY_FAILED', '/borrow/lending_details?loanOrderId=L%201'],
    ['REPAYING', '/repay/repay_detail?loanOrderId=L%201&isOverdue=f'],
    ['OVERDUE', '/repay/repay_detail?loanOrderId=L%201&isOverdue=t'],
    ['FINISH', null],
  ] as const)('%s leads to %s when details are wanted', (status, path) => {
    expect(routeByLoanStatus(loan(LoanStatus[status]), { wantsDetails: true })).toBe(path);
  });

  it.each(Object.values(LoanStatus))('status %s goes home when home is forced', (status) => {
    expect(routeByLoanStatus(loan(status), { wantsDetails: true, home: true })).toBe('/');
  });
});

describe('routing by credit status (section 2)', () => {
  it.each(
    Object.entries(CreditStatus).map(([name, status]) => {
      const path = { REVIEWING: '/borrow/review_details', REJECT: '/borrow/reject_details' };
      return [name, status, path[name as keyof typeof path] ?? null] as const;
    }),
  )('%s (%s) leads to %s', (_name, status, path) => {
    expect(routeByCreditStatus({ status })).toBe(path);
    expect(routeByCreditStatus({ status }, { home: true })).toBe('/');
  });
});

describe('an open rollover or restructure', () => {
  it.each([
    ['deferral', 'INITIATED', '/repay/rollover_details?deferralOrderId=id-1'],
    ['deferral', 'CONFIRMED', '/repay/rollover_details?deferralOrderId=id-1'],
    ['restructure', 'INITIATED', '/repay/restructure_describe?restructureOrderId=id-1'],
    ['restructure', 'CONFIRMED', '/repay/restructure_review?restructureOrderId=id-1'],
  ] as const)('%s, %s, is gone on with at %s', (kind, state, path) => {
    expect(routeByRenewal({ kind, orderId: 'id-1', state })).toBe(path);
  });
});

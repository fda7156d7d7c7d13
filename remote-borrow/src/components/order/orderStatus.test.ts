import { LoanStatus } from '@pautang/shared/contract/enums';
import { nextPage } from './orderStatus';

describe('the page for a borrower who waits', () => {
  it.each([
    ['/borrow/review', 'BEFORE_REVIEWING', null],
    ['/borrow/review', 'REVIEWING', null],
    ['/borrow/review', 'LENDING', '/borrow/lending?loanOrderId=1'],
    ['/borrow/review', 'PAY_FAILED', '/borrow/lending?loanOrderId=1'],
    ['/borrow/review', 'REVIEWING_FAILURE', '/borrow/reject_details?loanOrderId=1'],
    ['/borrow/review', 'REPAYING', '/repay/repay_detail?loanOrderId=1&isOverdue=f'],
    ['/borrow/review', 'OVERDUE', '/repay/repay_detail?loanOrderId=1&isOverdue=t'],
    ['/borrow/review', 'CANCELLED', null],
    ['/borrow/review', 'FINISH', null],
    ['/borrow/review_details', 'REVIEWING', null],
    ['/borrow/review_details', 'LENDING', '/borrow/lending_details?loanOrderId=1'],
    ['/borrow/lending', 'REVIEWING', '/borrow/review?loanOrderId=1'],
    ['/borrow/lending', 'LENDING', null],
    ['/borrow/lending', 'PAY_FAILED', null],
    ['/borrow/reject', 'REVIEWING_FAILURE', null],
    ['/borrow/reject', 'REVIEWING', '/borrow/review?loanOrderId=1'],
    ['/borrow/reject', 'CANCELLED', null],
    ['/borrow/reject_details', 'REVIEWING_FAILURE', null],
    ['/borrow/reject_details', 'LENDING', '/borrow/lending_details?loanOrderId=1'],
    ['/borrow/lending_details', 'LENDING', null],
    ['/borrow/lending_details', 'REPAYING', '/repay/repay_detail?loanOrderId=1&isOverdue=f'],
  ] as const)('from %s with %s to %s', (here, status, next) => {
    const order = { loanOrderId: '1', status: LoanStatus[status] };
    expect(nextPage(order, here)).toBe(next);
    expect(nextPage(order, here, true)).toBe(next && '/');
  });
});

import { CreditStatus, LoanStatus } from '../contract/enums';
import { routeByCreditStatus, routeByLoanStatus, routeByRenewal } from './routeByStatus';

const loan = (status: LoanStatus) => ({ loanOrderId: 'L 1', status });
const ID = 'loanOrderId=L%201';

describe('routing by loan order status (section 2)', () => {
  it.each([
    ['BEFORE_REVIEWING', `/borrow/review?${ID}`, `/borrow/review_details?${ID}`],
    ['REVIEWING', `/borrow/review?${ID}`, `/borrow/review_details?${ID}`],
    ['REVIEWING_FAILURE', null, `/borrow/reject_details?${ID}`],
    ['LENDING', `/borrow/lending?${ID}`, `/borrow/lending_details?${ID}`],
    ['CANCELLED', null, null],
    ['PAY_FAILED', `/borrow/lending?${ID}`, `/borrow/lending_details?${ID}`],
    ['REPAYING', `/repay/repay?${ID}&isOverdue=f`, `/repay/repay_detail?${ID}&isOverdue=f`],
    ['OVERDUE', `/repay/repay?${ID}&isOverdue=t`, `/repay/repay_detail?${ID}&isOverdue=t`],
    ['FINISH', null, null],
  ] as const)('%s leads to %s, or to %s if details are wanted', (status, path, details) => {
    const order = loan(LoanStatus[status]);
    expect(routeByLoanStatus(order)).toBe(path);
    expect(routeByLoanStatus(order, { wantsDetails: true })).toBe(details);
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

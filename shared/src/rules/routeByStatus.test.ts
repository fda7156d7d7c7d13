import { CreditStatus, LoanStatus } from '../contract/enums';
import {
  describePath,
  routeByCreditStatus,
  routeByLoanStatus,
  routeByRenewal,
  targetByCreditStatus,
  targetByLoanStatus,
} from './routeByStatus';

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

describe('push or replace (section 2)', () => {
  const { REVIEWING, REPAYING, FINISH } = LoanStatus;
  it.each([
    ['details push', REVIEWING, { wantsDetails: true }, '/borrow/review_details', false],
    [
      'details replace',
      REVIEWING,
      { wantsDetails: true, replaces: true },
      '/borrow/review_details',
      true,
    ],
    ['other views push', REPAYING, { replaces: true }, '/repay/repay', false],
    ['home pushes', REPAYING, { wantsDetails: true, replaces: true, home: true }, '/', false],
  ] as const)('%s', (_row, status, routing, path, replace) => {
    const target = targetByLoanStatus(loan(status), routing);
    expect(target?.to.split('?')[0]).toBe(path);
    expect(target?.replace).toBe(replace);
  });

  it('stays where the status leads nowhere', () => {
    expect(targetByLoanStatus(loan(FINISH), { replaces: true })).toBeNull();
    expect(targetByCreditStatus({ status: CreditStatus.APPROVED })).toBeNull();
  });

  it.each([
    ['pushes', {}, { to: '/borrow/review_details', replace: false }],
    ['replaces', { replaces: true }, { to: '/borrow/review_details', replace: true }],
    ['goes home', { home: true, replaces: true }, { to: '/', replace: false }],
  ] as const)('a credit status %s', (_row, routing, target) => {
    expect(targetByCreditStatus({ status: CreditStatus.REVIEWING }, routing)).toEqual(target);
  });
});

describe('starting a deferral or restructure (section 2)', () => {
  it.each([
    [{ deferralOrderId: 'D 1' }, '/repay/rollover_describe?deferralOrderId=D%201'],
    [{ restructureOrderId: 'R&1' }, '/repay/restructure_describe?restructureOrderId=R%261'],
  ])('%j leads to %s', (started, path) => {
    expect(describePath(started)).toBe(path);
  });
});

describe('a deferral or restructure under way', () => {
  it.each([
    ['deferral', 'INITIATED', '/repay/rollover_details?deferralOrderId=id-1'],
    ['deferral', 'CONFIRMED', '/repay/rollover_details?deferralOrderId=id-1'],
    ['restructure', 'INITIATED', '/repay/restructure_describe?restructureOrderId=id-1'],
    ['restructure', 'CONFIRMED', '/repay/restructure_review?restructureOrderId=id-1'],
  ] as const)('%s, %s, is gone on with at %s', (kind, state, path) => {
    expect(routeByRenewal({ kind, orderId: 'id-1', state })).toBe(path);
  });
});

import { CreditStatus, LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import {
  nextAccount,
  nextCredit,
  nextLoan,
  nextPlan,
  openLoanStatuses,
  TransitionRefused,
} from './transitions';

describe('transitions (decision S1)', () => {
  it('lead a loan from review to settled', () => {
    expect(nextLoan(LoanStatus.REVIEWING, 'approve')).toBe(LoanStatus.LENDING);
    expect(nextLoan(LoanStatus.LENDING, 'disburse')).toBe(LoanStatus.REPAYING);
    expect(nextLoan(LoanStatus.REPAYING, 'fall_due')).toBe(LoanStatus.OVERDUE);
    expect(nextLoan(LoanStatus.OVERDUE, 'settle')).toBe(LoanStatus.FINISH);
  });

  it('refuse what the table does not list, and say what and where', () => {
    expect(() => nextLoan(LoanStatus.FINISH, 'disburse')).toThrow(
      new TransitionRefused('Loan order', 'disburse', 'FINISH (80)'),
    );
    expect(() => nextLoan(LoanStatus.REVIEWING, 'disburse')).toThrow(TransitionRefused);
    expect(() => nextCredit(CreditStatus.WAIT_SUBMIT, 'complete_step')).toThrow(TransitionRefused);
    expect(() => nextPlan(PlanStatus.SETTLED, 'fall_due')).toThrow(TransitionRefused);
    expect(() => nextAccount('ACTIVE', 'unfreeze')).toThrow(TransitionRefused);
  });

  it('have no way out of the final states of a loan', () => {
    const all = Object.values(LoanStatus);
    const final = all.filter((status) => !openLoanStatuses.includes(status));
    expect(final).toEqual([LoanStatus.REVIEWING_FAILURE, LoanStatus.CANCELLED, LoanStatus.FINISH]);
    for (const status of final)
      for (const event of ['approve', 'disburse', 'retry_payout', 'catch_up', 'settle'] as const)
        expect(() => nextLoan(status, event)).toThrow(TransitionRefused);
  });
});

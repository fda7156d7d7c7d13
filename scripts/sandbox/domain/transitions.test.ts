import {
  accountStates,
  CreditStatus,
  LoanStatus,
  PlanStatus,
  renewalStates,
} from '@pautang/shared/contract/enums';
import {
  nextAccount,
  nextCredit,
  nextRollover,
  nextLoan,
  nextPlan,
  nextRestructure,
  nextRestructureStep,
  TransitionRefused,
} from './transitions';

describe('transitions (decision S1)', () => {
  it('refuse an event that the table does not list, and name the event and the state', () => {
    expect(() => nextLoan(LoanStatus.FINISH, 'disburse')).toThrow(
      new TransitionRefused('Loan order', 'disburse', 'FINISH (80)'),
    );
    expect(() => nextLoan(LoanStatus.REVIEWING, 'disburse')).toThrow(TransitionRefused);
    expect(() => nextCredit(CreditStatus.WAIT_SUBMIT, 'complete_step')).toThrow(TransitionRefused);
    expect(() => nextPlan(PlanStatus.SETTLED, 'fall_due')).toThrow(TransitionRefused);
    expect(() => nextAccount('ACTIVE', 'unfreeze')).toThrow(TransitionRefused);
  });
});

/** The state after an event; null when the table refuses the event. */
const tried = <S, E>(next: (state: S, event: E) => S, state: S, event: E): S | null => {
  try {
    return next(state, event);
  } catch (error) {
    if (error instanceof TransitionRefused) return null;
    throw error;
  }
};
const allowedMoves = <S, E>(
  next: (state: S, event: E) => S,
  states: readonly S[],
  events: readonly E[],
) =>
  events.flatMap((event) =>
    states.flatMap((state) => {
      const to = tried(next, state, event);
      return to === null ? [] : [`${state} ${event} ${to}`];
    }),
  );

describe('the transition tables', () => {
  it('allow only the moves of section 4 for a loan', () => {
    const events = [
      'begin_review',
      'approve',
      'reject',
      'cancel',
      'disburse',
      'fail_payout',
      'retry_payout',
      'fall_due',
      'catch_up',
      'settle',
      'defer',
      'replace',
      'take_over',
    ] as const;
    expect(allowedMoves(nextLoan, Object.values(LoanStatus), events)).toEqual([
      '15 begin_review 20',
      '20 approve 40',
      '20 reject 30',
      '15 cancel 60',
      '65 cancel 60',
      '40 disburse 70',
      '40 fail_payout 65',
      '65 retry_payout 40',
      '70 fall_due 75',
      '75 catch_up 70',
      '70 settle 80',
      '75 settle 80',
      '70 defer 70',
      '75 defer 70',
      '70 replace 80',
      '75 replace 80',
      '15 take_over 70',
    ]);
  });

  it('allow only these moves for a plan, an account, a rollover and a restructure', () => {
    const plan = ['fall_due', 'settle', 'defer', 'replace'] as const;
    expect(allowedMoves(nextPlan, Object.values(PlanStatus), plan)).toEqual([
      '5 fall_due 10',
      '5 settle 15',
      '10 settle 15',
      '5 defer 5',
      '10 defer 5',
      '5 replace 15',
      '10 replace 15',
    ]);
    const account = ['activate', 'freeze', 'unfreeze'] as const;
    expect(allowedMoves(nextAccount, accountStates, account)).toEqual([
      'INIT activate ACTIVE',
      'INIT freeze FROZEN',
      'ACTIVE freeze FROZEN',
      'FROZEN unfreeze ACTIVE',
    ]);
    for (const next of [nextRollover, nextRestructure])
      expect(allowedMoves(next, renewalStates, ['confirm', 'complete'] as const)).toEqual([
        'INITIATED confirm CONFIRMED',
        'CONFIRMED complete COMPLETED',
      ]);
    const steps = [0, 1, 2, 3, 4] as const;
    expect(allowedMoves(nextRestructureStep, steps, ['pay_fee', 'advance'] as const)).toEqual([
      '0 pay_fee 1',
      '1 advance 2',
      '2 advance 3',
      '3 advance 4',
    ]);
  });

  it('allow only these moves for a credit order', () => {
    const events = ['complete_step', 'submit', 'approve', 'reject', 'reapply', 'finish'] as const;
    expect(allowedMoves(nextCredit, Object.values(CreditStatus), events)).toEqual([
      '10 complete_step 11',
      '11 complete_step 12',
      '12 complete_step 13',
      '13 complete_step 14',
      '14 complete_step 15',
      '15 submit 16',
      '16 approve 17',
      '16 reject 18',
      '18 reapply 15',
      '17 finish 19',
      '19 finish 19',
    ]);
  });
});

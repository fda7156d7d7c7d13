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
  nextLoan,
  nextPlan,
  nextRestructure,
  nextRestructureStep,
  nextRollover,
  nextTicket,
  TransitionRefused,
} from './transitions';

type Next<S, E> = (state: S, event: E) => S;

/** All moves of a table: each event with every state in which it is possible and the next one. */
function movesOf<S, E extends string>(
  next: Next<S, E>,
  states: readonly S[],
  events: readonly E[],
) {
  const to = (state: S, event: E) => {
    try {
      return [`${state} ${next(state, event)}`];
    } catch (error) {
      if (error instanceof TransitionRefused) return [];
      throw error;
    }
  };
  return events.map((event) => [event, states.flatMap((state) => to(state, event)).join(', ')]);
}

/** Checks that a table has these moves and no others. */
function expectMoves<S, E extends string>(
  next: Next<S, E>,
  states: readonly S[],
  moves: Readonly<Record<E, string>>,
): void {
  expect(movesOf(next, states, Object.keys(moves) as E[])).toEqual(Object.entries(moves));
}

describe('the transition tables (decision S1)', () => {
  it('allow only the moves of section 4 for a loan', () => {
    expectMoves(nextLoan, Object.values(LoanStatus), {
      begin_review: '15 20',
      approve: '20 40',
      reject: '20 30',
      cancel: '15 60, 65 60',
      disburse: '40 70',
      fail_payout: '40 65',
      retry_payout: '65 40',
      fall_due: '70 75',
      catch_up: '75 70',
      settle: '70 80, 75 80',
      defer: '70 70, 75 70',
      replace: '70 80, 75 80',
      take_over: '15 70',
    });
  });

  it('allow only these moves for an application, a plan, an account, a ticket and a renewal', () => {
    expectMoves(nextCredit, Object.values(CreditStatus), {
      complete_step: '10 11, 11 12, 12 13, 13 14, 14 15',
      submit: '15 16',
      approve: '16 17',
      reject: '16 18',
      reapply: '18 15',
      renew: '17 17, 19 19',
      finish: '17 19, 19 19',
    });
    expectMoves(nextPlan, Object.values(PlanStatus), {
      fall_due: '5 10',
      settle: '5 15, 10 15',
      defer: '5 5, 10 5',
      replace: '5 15, 10 15',
    });
    expectMoves(nextAccount, accountStates, {
      activate: 'INIT ACTIVE',
      freeze: 'INIT FROZEN, ACTIVE FROZEN',
      unfreeze: 'FROZEN ACTIVE',
    });
    expectMoves(nextTicket, ['OPEN', 'RESOLVED'], {
      write: 'OPEN OPEN, RESOLVED OPEN',
      answer: 'OPEN OPEN, RESOLVED RESOLVED',
      resolve: 'OPEN RESOLVED',
    });
    for (const next of [nextRollover, nextRestructure])
      expectMoves(next, renewalStates, {
        confirm: 'INITIATED CONFIRMED',
        complete: 'CONFIRMED COMPLETED',
      });
    const steps = { pay_fee: '0 1', advance: '1 2, 2 3, 3 4' };
    expectMoves(nextRestructureStep, [0, 1, 2, 3, 4], steps);
  });

  it('name the event and the state that they refuse', () => {
    expect(() => nextLoan(LoanStatus.FINISH, 'disburse')).toThrow(
      new TransitionRefused('Loan order', 'disburse', 'FINISH (80)'),
    );
  });
});

import {
  accountStates,
  CreditStatus,
  LoanStatus,
  PlanStatus,
  renewalStates,
} from '@pautang/shared/contract/enums';
import type { CreditEvent, LoanEvent } from './transitions';
import {
  nextAccount,
  nextCredit,
  nextRollover,
  nextLoan,
  nextPlan,
  nextRestructure,
  nextRestructureStep,
  nextTicket,
  TransitionRefused,
} from './transitions';

it('a refused transition names the event and the state', () => {
  expect(() => nextLoan(LoanStatus.FINISH, 'disburse')).toThrow(
    new TransitionRefused('Loan order', 'disburse', 'FINISH (80)'),
  );
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

/** Checks that these are all moves of a table: for each event, every state in which it is possible and the next one. */
function expectMoves<S, E extends string>(
  next: (state: S, event: E) => S,
  states: readonly S[],
  expected: Readonly<Record<E, readonly string[]>>,
): void {
  for (const event of Object.keys(expected) as E[]) {
    const moves = states.map((state) => [state, tried(next, state, event)]);
    const allowed = moves.filter(([, to]) => to !== null).map((move) => move.join(' '));
    expect([event, allowed]).toEqual([event, expected[event]]);
  }
}

describe('the transition tables (decision S1)', () => {
  it('allow only the moves of section 4 for a loan', () => {
    const expected: Record<LoanEvent, string[]> = {
      begin_review: ['15 20'],
      approve: ['20 40'],
      reject: ['20 30'],
      cancel: ['15 60', '65 60'],
      disburse: ['40 70'],
      fail_payout: ['40 65'],
      retry_payout: ['65 40'],
      fall_due: ['70 75'],
      catch_up: ['75 70'],
      settle: ['70 80', '75 80'],
      defer: ['70 70', '75 70'],
      replace: ['70 80', '75 80'],
      take_over: ['15 70'],
    };
    expectMoves(nextLoan, Object.values(LoanStatus), expected);
  });

  it('allow only these moves for a credit order', () => {
    const expected: Record<CreditEvent, string[]> = {
      complete_step: ['10 11', '11 12', '12 13', '13 14', '14 15'],
      submit: ['15 16'],
      approve: ['16 17'],
      reject: ['16 18'],
      reapply: ['18 15'],
      renew: ['17 17', '19 19'],
      finish: ['17 19', '19 19'],
    };
    expectMoves(nextCredit, Object.values(CreditStatus), expected);
  });

  it('allow only these moves for a plan, an account, a ticket, a rollover and a restructure', () => {
    expectMoves(nextPlan, Object.values(PlanStatus), {
      fall_due: ['5 10'],
      settle: ['5 15', '10 15'],
      defer: ['5 5', '10 5'],
      replace: ['5 15', '10 15'],
    });
    expectMoves(nextAccount, accountStates, {
      activate: ['INIT ACTIVE'],
      freeze: ['INIT FROZEN', 'ACTIVE FROZEN'],
      unfreeze: ['FROZEN ACTIVE'],
    });
    expectMoves(nextTicket, ['OPEN', 'RESOLVED'], {
      write: ['OPEN OPEN', 'RESOLVED OPEN'],
      answer: ['OPEN OPEN', 'RESOLVED RESOLVED'],
      resolve: ['OPEN RESOLVED'],
    });
    for (const next of [nextRollover, nextRestructure])
      expectMoves(next, renewalStates, {
        confirm: ['INITIATED CONFIRMED'],
        complete: ['CONFIRMED COMPLETED'],
      });
    const advance = ['1 2', '2 3', '3 4'];
    expectMoves(nextRestructureStep, [0, 1, 2, 3, 4], { pay_fee: ['0 1'], advance });
  });
});

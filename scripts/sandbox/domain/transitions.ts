import type { AccountState, RenewalState } from '@pautang/shared/contract/enums';
import { CreditStatus, LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';

export class TransitionRefused extends Error {
  constructor(kind: string, event: string, state: string) {
    super(`${kind}: '${event}' is not possible in state ${state}.`);
    this.name = 'TransitionRefused';
  }
}

/**
 * A table that has, for each event, the states in which it is possible and those to which it leads (decision S1). Any
 * other event is refused, never ignored.
 */
const machine =
  <S extends number | string>(kind: string, nameOf: (state: S) => string = String) =>
  <E extends string>(moves: Readonly<Record<E, Partial<Record<S, S>>>>) =>
  (state: S, event: E): S => {
    const next = moves[event][state];
    if (next === undefined) throw new TransitionRefused(kind, event, nameOf(state));
    return next;
  };

const namesIn = (values: Readonly<Record<string, number>>) => (state: number) =>
  `${Object.keys(values).find((name) => values[name] === state) ?? '?'} (${state})`;

const C = CreditStatus;
export const nextCredit = machine<CreditStatus>(
  'Credit order',
  namesIn(C),
)({
  complete_step: {
    [C.BASIC_INFO]: C.WORK_INFO,
    [C.WORK_INFO]: C.EMERGENCY_CONTACT,
    [C.EMERGENCY_CONTACT]: C.IDENTITY_AUTH,
    [C.IDENTITY_AUTH]: C.BIND_BANK_CARD,
    [C.BIND_BANK_CARD]: C.WAIT_SUBMIT,
  },
  submit: { [C.WAIT_SUBMIT]: C.REVIEWING },
  approve: { [C.REVIEWING]: C.APPROVED },
  reject: { [C.REVIEWING]: C.REJECT },
  /** after the waiting time of decision S7: the data is kept, so the borrower only submits again */
  reapply: { [C.REJECT]: C.WAIT_SUBMIT },
  /** an expired approval keeps its status, and a new order follows it */
  renew: { [C.APPROVED]: C.APPROVED, [C.FINISH]: C.FINISH },
  finish: { [C.APPROVED]: C.FINISH, [C.FINISH]: C.FINISH },
});
export type CreditEvent = Parameters<typeof nextCredit>[1];

const L = LoanStatus;
export const nextLoan = machine<LoanStatus>(
  'Loan order',
  namesIn(L),
)({
  begin_review: { [L.BEFORE_REVIEWING]: L.REVIEWING },
  approve: { [L.REVIEWING]: L.LENDING },
  reject: { [L.REVIEWING]: L.REVIEWING_FAILURE },
  cancel: { [L.BEFORE_REVIEWING]: L.CANCELLED, [L.PAY_FAILED]: L.CANCELLED },
  disburse: { [L.LENDING]: L.REPAYING },
  fail_payout: { [L.LENDING]: L.PAY_FAILED },
  retry_payout: { [L.PAY_FAILED]: L.LENDING },
  fall_due: { [L.REPAYING]: L.OVERDUE },
  catch_up: { [L.OVERDUE]: L.REPAYING },
  settle: { [L.REPAYING]: L.FINISH, [L.OVERDUE]: L.FINISH },
  /** a rollover moves the due dates, so nothing is late any more */
  defer: { [L.REPAYING]: L.REPAYING, [L.OVERDUE]: L.REPAYING },
  /** a restructure moves the balance to a new order, which needs no payout */
  replace: { [L.REPAYING]: L.FINISH, [L.OVERDUE]: L.FINISH },
  take_over: { [L.BEFORE_REVIEWING]: L.REPAYING },
});
export type LoanEvent = Parameters<typeof nextLoan>[1];

const P = PlanStatus;
export const nextPlan = machine<PlanStatus>(
  'Repayment plan',
  namesIn(P),
)({
  fall_due: { [P.OUTSTANDING]: P.OVERDUE },
  settle: { [P.OUTSTANDING]: P.SETTLED, [P.OVERDUE]: P.SETTLED },
  defer: { [P.OUTSTANDING]: P.OUTSTANDING, [P.OVERDUE]: P.OUTSTANDING },
  replace: { [P.OUTSTANDING]: P.SETTLED, [P.OVERDUE]: P.SETTLED },
});

/** A completed renewal cannot be undone. */
const renewal = (kind: string) =>
  machine<RenewalState>(kind)({
    confirm: { INITIATED: 'CONFIRMED' },
    complete: { CONFIRMED: 'COMPLETED' },
  });
/** Section 4: `confirm` needs the whole fee. */
export const nextRollover = renewal('Rollover');
/** `confirm` is the borrower's agreement. The fee is paid after it, and every further step needs the fee. */
export const nextRestructure = renewal('Restructure');

/** Section 4, progress of a confirmed restructure: verify borrower 1, in process 2, approval 3, order created 4. */
export type RestructureStep = 0 | 1 | 2 | 3 | 4;
export const nextRestructureStep = machine<RestructureStep>(
  'Restructure',
  (step) => `step ${step}`,
)({
  pay_fee: { 0: 1 },
  advance: { 1: 2, 2: 3, 3: 4 },
});

export const nextAccount = machine<AccountState>('Account')({
  activate: { INIT: 'ACTIVE' },
  freeze: { INIT: 'FROZEN', ACTIVE: 'FROZEN' },
  unfreeze: { FROZEN: 'ACTIVE' },
});
export type AccountEvent = Parameters<typeof nextAccount>[1];

export type TicketState = 'OPEN' | 'RESOLVED';
export const nextTicket = machine<TicketState>('Ticket')({
  /** the borrower writes again, which reopens a resolved ticket */
  write: { OPEN: 'OPEN', RESOLVED: 'OPEN' },
  answer: { OPEN: 'OPEN', RESOLVED: 'RESOLVED' },
  resolve: { OPEN: 'RESOLVED' },
});
export type TicketEvent = Parameters<typeof nextTicket>[1];

/** The statuses in which the lender has not decided on a loan. */
export const undecided: readonly LoanStatus[] = [L.BEFORE_REVIEWING, L.REVIEWING];

/** The statuses in which a loan is not final; a borrower with such a loan cannot take another. */
export const openLoanStatuses: readonly LoanStatus[] = [
  ...undecided,
  L.LENDING,
  L.PAY_FAILED,
  L.REPAYING,
  L.OVERDUE,
];

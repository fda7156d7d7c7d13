import type { AccountState, RenewalState } from '@pautang/shared/contract/enums';
import { CreditStatus, LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';

/** For each event, the states in which it is possible and those to which it leads (decision S1). */
type Moves<S extends number | string> = Readonly<Record<string, Partial<Record<S, S>>>>;

export class TransitionRefused extends Error {
  constructor(kind: string, event: string, state: string) {
    super(`${kind}: '${event}' is not possible in state ${state}.`);
    this.name = 'TransitionRefused';
  }
}

/** An event that the table does not list for a state is refused, never ignored. */
function machine<S extends number | string, E extends string>(
  kind: string,
  moves: Readonly<Record<E, Partial<Record<S, S>>>>,
  nameOf: (state: S) => string,
) {
  return (state: S, event: E): S => {
    const next = moves[event][state];
    if (next === undefined) throw new TransitionRefused(kind, event, nameOf(state));
    return next;
  };
}

function namesOf(values: Record<string, number>) {
  return (state: number) =>
    `${Object.keys(values).find((name) => values[name] === state) ?? '?'} (${state})`;
}

const C = CreditStatus;
const creditMoves = {
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
} satisfies Moves<CreditStatus>;
export type CreditEvent = keyof typeof creditMoves;
export const nextCredit = machine<CreditStatus, CreditEvent>(
  'Credit order',
  creditMoves,
  namesOf(CreditStatus),
);

const L = LoanStatus;
const loanMoves = {
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
} satisfies Moves<LoanStatus>;
export type LoanEvent = keyof typeof loanMoves;
export const nextLoan = machine<LoanStatus, LoanEvent>(
  'Loan order',
  loanMoves,
  namesOf(LoanStatus),
);

const P = PlanStatus;
export const nextPlan = machine<PlanStatus, 'fall_due' | 'settle' | 'defer' | 'replace'>(
  'Repayment plan',
  {
    fall_due: { [P.OUTSTANDING]: P.OVERDUE },
    settle: { [P.OUTSTANDING]: P.SETTLED, [P.OVERDUE]: P.SETTLED },
    defer: { [P.OUTSTANDING]: P.OUTSTANDING, [P.OVERDUE]: P.OUTSTANDING },
    replace: { [P.OUTSTANDING]: P.SETTLED, [P.OVERDUE]: P.SETTLED },
  },
  namesOf(PlanStatus),
);

/** A completed renewal cannot be undone. */
const renewal = (kind: string) =>
  machine<RenewalState, 'confirm' | 'complete'>(
    kind,
    { confirm: { INITIATED: 'CONFIRMED' }, complete: { CONFIRMED: 'COMPLETED' } },
    (state) => state,
  );
/** Section 4: `confirm` needs the whole fee. */
export const nextRollover = renewal('Rollover');
/** `confirm` is the borrower's agreement. The fee is paid after it, and every further step needs the fee. */
export const nextRestructure = renewal('Restructure');

/** Section 4, progress of a confirmed restructure: verify borrower 1, in process 2, approval 3, order created 4. */
export type RestructureStep = 0 | 1 | 2 | 3 | 4;
export const nextRestructureStep = machine<RestructureStep, 'pay_fee' | 'advance'>(
  'Restructure',
  { pay_fee: { 0: 1 }, advance: { 1: 2, 2: 3, 3: 4 } },
  (step) => `step ${step}`,
);

const accountMoves = {
  activate: { INIT: 'ACTIVE' },
  freeze: { INIT: 'FROZEN', ACTIVE: 'FROZEN' },
  unfreeze: { FROZEN: 'ACTIVE' },
} satisfies Moves<AccountState>;
export type AccountEvent = keyof typeof accountMoves;
export const nextAccount = machine<AccountState, AccountEvent>(
  'Account',
  accountMoves,
  (state) => state,
);

export type TicketState = 'OPEN' | 'RESOLVED';
const ticketMoves = {
  /** the borrower writes again, which reopens a resolved ticket */
  write: { OPEN: 'OPEN', RESOLVED: 'OPEN' },
  answer: { OPEN: 'OPEN', RESOLVED: 'RESOLVED' },
  resolve: { OPEN: 'RESOLVED' },
} satisfies Moves<TicketState>;
export type TicketEvent = keyof typeof ticketMoves;
export const nextTicket = machine<TicketState, TicketEvent>(
  'Ticket',
  ticketMoves,
  (state) => state,
);

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

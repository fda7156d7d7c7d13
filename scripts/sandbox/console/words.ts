import type { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import { loanStatusLabel } from '@pautang/shared/contract/enums';
import type { Scenario } from '../control/scenarios';
import type { Centavos } from '../domain/money';
import { CENTAVOS } from '../domain/money';

const MINUS = '\u2212';

/** 123450 → '₱1,234.50', because the books are kept to the centavo. */
export function money(centavos: Centavos): string {
  const whole = Math.floor(Math.abs(centavos) / CENTAVOS).toLocaleString('en-US');
  const rest = String(Math.abs(centavos) % CENTAVOS).padStart(2, '0');
  return `${centavos < 0 ? MINUS : ''}₱${whole}.${rest}`;
}

/** 'PRINCIPAL_RECEIVABLE', 'post_payment' → 'Principal receivable', 'Post payment'. */
export function plainWords(name: string): string {
  const text = name.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name on the form, which a new borrower has not filled in. */
export const nameOf = (borrower: { firstName: string | null; lastName: string | null }): string =>
  [borrower.firstName, borrower.lastName].filter(Boolean).join(' ') || 'No name yet';

/** 1 → '1 day', 3 → '3 days'. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

export type Tone = 'good' | 'busy' | 'bad' | 'quiet';

const creditLabels: Record<CreditStatus, string> = {
  10: 'Basic information',
  11: 'Work information',
  12: 'Emergency contact',
  13: 'Identity',
  14: 'Bank card',
  15: 'Ready to submit',
  16: 'Under review',
  17: 'Approved',
  18: 'Rejected',
  19: 'Finished',
};
export const creditLabel = (status: CreditStatus): string => `${creditLabels[status]} · ${status}`;

export const loanLabel = (status: LoanStatus): string =>
  `${loanStatusLabel[status] ?? 'Other'} · ${status}`.replace(/^lending/, 'Lending');

export function creditTone(status: CreditStatus): Tone {
  if (status === 18) return 'bad';
  return status >= 17 ? 'good' : 'busy';
}

export function loanTone(status: LoanStatus): Tone {
  if (status === 70) return 'good';
  if (status === 30 || status === 65 || status === 75) return 'bad';
  return status === 60 || status === 80 ? 'quiet' : 'busy';
}

const scenarioLabels: Partial<Record<string, string>> = {
  new: 'New: no application yet',
  form_pending: 'Form not finished',
  wait_submit: 'Form ready to submit',
  credit_reviewing: 'Credit under review',
  credit_rejected: 'Credit rejected',
  approved: 'Approved, no loan yet',
  loan_reviewing: 'Loan under approval',
  loan_rejected: 'Loan rejected',
  lending: 'Deposit on its way',
  payout_failed: 'Deposit failed',
  repaying: 'Outstanding',
  overdue: 'Overdue',
  rollover_initiated: 'Rollover begun',
  restructure_initiated: 'Restructure begun',
  settled: 'Settled',
  overpaid: 'Settled, paid too much',
  frozen: 'Account frozen',
};
export const scenarioLabel = (name: Scenario): string => scenarioLabels[name] ?? plainWords(name);

/** Events grouped by subject. An event that is in no group is shown under 'More'. */
export const eventGroups = Object.entries({
  Loan: 'begin_review approve reject disburse fail_payout retry_payout cancel',
  Money: 'post_payment receive_payment refund_credit',
  Credit:
    'complete_step submit_credit approve_credit reject_credit reapply_credit expire_credit renew_credit',
  'Rollover and restructure': 'pay_fee complete_deferral advance_restructure',
  Account: 'freeze unfreeze expire_token squeeze_token reoffer coupon_popup',
  Tickets: 'answer_ticket resolve_ticket',
}).map(([title, events]) => [title, events.split(' ')] as const);

const eventLabels: Partial<Record<string, string>> = {
  fail_payout: 'Fail the payout',
  retry_payout: 'Pay out again',
  cancel: 'Cancel the loan',
  receive_payment: 'Receive, not posted',
  complete_step: 'Complete a form step',
  refund_credit: 'Pay credit back',
  renew_credit: 'Confirm details again',
  expire_token: 'Expire the login',
  squeeze_token: 'Log in elsewhere',
  reoffer: 'Better terms',
  coupon_popup: 'Coupon to hear of',
};
export const eventLabel = (event: string): string => eventLabels[event] ?? plainWords(event);

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toolsRoot } from '../../lib/machine/workspace';
import type { Scenario } from './scenarios';

export interface Example {
  readonly title: string;
  readonly text: string;
  readonly command: string;
  /** state of the borrower whose number replaces $MOBILE; default: 'new' */
  readonly scenario?: Scenario;
  /** default: 200 */
  readonly answers?: number;
}

const json = `-H 'content-type: application/json'`;
const post = (path: string, body: object) =>
  // a shell does not replace a variable within single quotes, so they end before it and begin again after it
  `curl -X POST $BASE${path} ${json} -d '${JSON.stringify(body).replace('$MOBILE', `'$MOBILE'`)}'`;
const event = (body: { event: string; [more: string]: unknown }) =>
  post('/sandbox/borrowers/$MOBILE/events', body);
const faultOfOrder = (effect: object) =>
  post('/sandbox/faults', { ...effect, method: 'applyOrder', mobile: '$MOBILE', next: 1 });

/** Documented at /sandbox/docs. $BASE is the address it is served at, $MOBILE a borrower's number. */
export const examples: readonly Example[] = [
  {
    title: 'Make a borrower',
    text: 'Creates a borrower in one of the scenarios. Answers mobile, code, username, password, token, userId and packageName; the code works for one login, until another is asked for with that number. Optional: auto (a waiting state advances by itself), faceCheck, reoffer (better terms are offered, and the borrower’s own longest term is 90 days), couponPopup (home shows a coupon), creditLimit in pesos (1000 to 10000).',
    command: post('/sandbox/borrowers', { scenario: 'approved' }),
  },
  {
    title: 'Show a borrower',
    text: 'Orders with plans in pesos; checkouts, payments, refunds, the ledger and its balance in centavos (sum is always 0; receivable is 0 once everything is repaid), and the last code that was sent. Each list shows its newest 50 entries; ?limit= (1 to 1000) and ?offset= show others, and more names the lists that continue. The balance is that of the whole ledger.',
    command: 'curl $BASE/sandbox/borrowers/$MOBILE',
    scenario: 'repaying',
  },
  {
    title: 'List the borrowers',
    text: 'The newest 200.',
    command: 'curl $BASE/sandbox/borrowers',
  },
  {
    title: 'List the possible events',
    text: 'Every event with its refusal: null if it is possible, else the reason.',
    command: 'curl $BASE/sandbox/borrowers/$MOBILE/events',
    scenario: 'loan_reviewing',
  },
  {
    title: 'Decide a loan and pay it out',
    text: 'Events for the newest loan: begin_review, approve, reject, cancel, disburse, fail_payout, retry_payout. A decision also begins the review. An event that the state does not allow answers 409 and changes nothing.',
    command: event({ event: 'approve' }),
    scenario: 'loan_reviewing',
  },
  {
    title: 'Receive and post a payment',
    text: 'receive_payment: the biller has received the money; post_payment: the payment is booked. By default the newest checkout is paid in full, or else what is due. Optional: repaymentId or reference, amount in pesos, paymentReference (a payment with the same one is posted once).',
    command: event({ event: 'post_payment', amount: 500 }),
    scenario: 'overdue',
  },
  {
    title: 'Refund credit',
    text: 'refund_credit: pays out the refund that the borrower asked for; without one, refunds all credit at once. Answers 409 for a borrower without credit.',
    command: event({ event: 'refund_credit' }),
    scenario: 'repaying',
    answers: 409,
  },
  {
    title: 'Advance a rollover or a restructure',
    text: 'pay_fee: pays and posts the missing part of the fee. complete_deferral: completes a rollover whose fee is paid. advance_restructure: takes the next step of a restructure; the last step makes the new order.',
    command: event({ event: 'pay_fee' }),
    scenario: 'rollover_initiated',
  },
  {
    title: 'Advance a credit application',
    text: 'complete_step, submit_credit, approve_credit, reject_credit, reapply_credit, expire_credit, renew_credit.',
    command: event({ event: 'complete_step' }),
    scenario: 'form_pending',
  },
  {
    title: 'Change the session or the account',
    text: 'expire_token, squeeze_token, freeze, unfreeze.',
    command: event({ event: 'expire_token' }),
    scenario: 'approved',
  },
  {
    title: 'Offer better terms or a coupon',
    text: 'reoffer: a higher limit for one day, lower interest for two, and a longer term for three unless the borrower already has 120 days. coupon_popup: a coupon that home shows.',
    command: event({ event: 'reoffer' }),
    scenario: 'approved',
  },
  {
    title: 'Answer a ticket',
    text: 'answer_ticket (body) and resolve_ticket (body optional) act as the service staff. Optional: feedbackId or ticketNumber; by default the newest ticket. Answers 409 for a borrower without a ticket.',
    command: event({ event: 'answer_ticket', body: 'Your payment is posted.' }),
    scenario: 'repaying',
    answers: 409,
  },
  {
    title: 'Report a passed face check',
    text: 'A real lender hears this from the service that runs the host’s face check. The check is valid for one order of loanAmount pesos within ten minutes. Answers faceCheckId, which the host passes to the page.',
    command: post('/sandbox/borrowers/$MOBILE/face-checks', { loanAmount: 5000 }),
    scenario: 'approved',
  },
  {
    title: 'Show the last code of a number',
    text: 'lastCode, or null if nothing was sent. It works before the number has a borrower, too.',
    command: 'curl $BASE/sandbox/messages/$MOBILE',
  },
  {
    title: 'List the text messages',
    text: 'The newest five to any number: id, mobile and code.',
    command: 'curl $BASE/sandbox/messages',
  },
  {
    title: 'Show the clock',
    text: 'The lender’s time, the next due step (with ?mobile= that borrower’s), the end of maintenance and the lending window.',
    command: 'curl $BASE/sandbox/clock',
  },
  {
    title: 'Move the clock',
    text: 'advanceDays, advanceHours, advanceMinutes and advanceSeconds, added up; the clock only moves forward. Everything that falls due in that time happens before the answer.',
    command: post('/sandbox/clock', { advanceDays: 1, advanceHours: 2 }),
  },
  {
    title: 'Move the clock to the next due step',
    text: 'toNext: true for the next step of any borrower, or a mobile number for that borrower’s.',
    command: post('/sandbox/clock', { toNext: '$MOBILE' }),
    scenario: 'repaying',
  },
  {
    title: 'Delay an answer',
    text: 'A fault affects every call, or those of a method, of a borrower’s mobile, or of both; next limits it to a number of calls. latency: ms, up to 60000.',
    command: post('/sandbox/faults', { kind: 'latency', ms: 50, mobile: '$MOBILE' }),
    scenario: 'approved',
  },
  {
    title: 'Answer with an error',
    text: 'error: the call answers code and msg, and the act is not done. status: the call answers an HTTP status from 400 to 599.',
    command: faultOfOrder({ kind: 'error', code: 420006 }),
    scenario: 'approved',
  },
  {
    title: 'Lose an answer',
    text: 'drop: the connection breaks without an answer; when says whether before or after the act.',
    command: faultOfOrder({ kind: 'drop', when: 'after' }),
    scenario: 'approved',
  },
  {
    title: 'List the faults',
    text: 'With their ids and how many more calls they affect. DELETE /sandbox/faults/<id> removes one.',
    command: 'curl $BASE/sandbox/faults',
  },
  {
    title: 'Remove all faults',
    text: 'Answers the list of faults, which is empty now.',
    command: 'curl -X DELETE $BASE/sandbox/faults',
  },
  {
    title: 'List the newest calls',
    text: 'The newest 100 product calls: time, borrowerId, methods, code, milliseconds and faults; no personal data.',
    command: 'curl $BASE/sandbox/calls',
  },
  {
    title: 'Open or close the lending window',
    text: 'While it is closed, no new loan is priced or made. Optional: opensAt, the time at which it opens by itself.',
    command: post('/sandbox/window', { open: true }),
  },
  {
    title: 'Begin or end maintenance',
    text: 'Every product call answers with x-maintenance: 1 until the given time (by default an hour from now).',
    command: post('/sandbox/maintenance', { on: false }),
  },
];

/** The answer to each example, by its title. */
export type RecordedAnswers = ReadonlyMap<string, unknown>;

/** A line for each example, with its title and its answer. `examples.test.ts` writes it. */
export const recordFile = () => path.join(toolsRoot(), 'scripts/sandbox/control/answers.jsonl');

export async function recordedAnswers(): Promise<RecordedAnswers> {
  const lines = (await readFile(recordFile(), 'utf8')).trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as [string, unknown]));
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toolsRoot } from '../../lib/machine/workspace';
import type { Scenario } from './scenarios';

export interface Example {
  readonly title: string;
  readonly text: string;
  readonly command: string;
  /** state of the borrower whose number replaces $MOBILE */
  readonly scenario: Scenario;
  /** default: 200 */
  readonly answers?: number;
}

const json = `-H 'content-type: application/json'`;
const post = (path: string, body: object) =>
  // a shell does not replace a variable within single quotes, so they end before it and begin again after it
  `curl -X POST $BASE${path} ${json} -d '${JSON.stringify(body).replace('$MOBILE', `'$MOBILE'`)}'`;
const event = (body: { event: string; [more: string]: unknown }) =>
  post('/sandbox/borrowers/$MOBILE/events', body);

/** Documented at /sandbox/docs. $BASE is the address it is served at, $MOBILE a borrower's number. */
export const examples: readonly Example[] = [
  {
    title: 'Make a borrower',
    text: 'In one of the scenarios. Answers mobile, code, username, password, token, userId and packageName; the code is good for one login, until another is asked for with that number. Optional: auto (a waiting state moves on by itself), faceCheck, reoffer (better terms wait; without them the longest term is 90 days), couponPopup (home tells of a coupon), creditLimit in pesos (1000 to 10000).',
    command: post('/sandbox/borrowers', { scenario: 'approved' }),
    scenario: 'new',
  },
  {
    title: 'Look at a borrower',
    text: 'Orders with plans, checkouts, payments, the ledger in centavos and its balance (sum is always 0; receivable is 0 once all is repaid), and the last code that was sent. Each list shows its newest 50; ?limit= (1 to 1000) and ?offset= show others, and more names the lists that go on. The balance is that of the whole ledger.',
    command: 'curl $BASE/sandbox/borrowers/$MOBILE',
    scenario: 'repaying',
  },
  {
    title: 'All borrowers',
    text: 'The newest 200.',
    command: 'curl $BASE/sandbox/borrowers',
    scenario: 'new',
  },
  {
    title: 'What can happen now',
    text: 'Every event with its refusal: null where it is possible, else the reason.',
    command: 'curl $BASE/sandbox/borrowers/$MOBILE/events',
    scenario: 'loan_reviewing',
  },
  {
    title: 'Decide a loan and pay it out',
    text: 'Events for the newest loan: begin_review, approve, reject, cancel, disburse, fail_payout, retry_payout. A decision begins the review by itself. One that the state does not allow answers 409 and changes nothing.',
    command: event({ event: 'approve' }),
    scenario: 'loan_reviewing',
  },
  {
    title: 'A payment',
    text: 'receive_payment: the biller has it; post_payment: it stands in the books. Without more, the newest checkout is paid in full, else what is due. Optional: repaymentId or reference, amount in pesos, paymentReference (the same one is posted once).',
    command: event({ event: 'post_payment', amount: 500 }),
    scenario: 'overdue',
  },
  {
    title: 'Credit goes back',
    text: 'refund_credit: the refund that the borrower asked for is paid out; without one, all credit goes back at once. A borrower without credit answers 409.',
    command: event({ event: 'refund_credit' }),
    scenario: 'repaying',
    answers: 409,
  },
  {
    title: 'A rollover or a restructure',
    text: 'pay_fee: what is missing for the fee is paid and posted. complete_deferral: a rollover whose fee is paid takes effect. advance_restructure: one of its steps further; the last makes the new order.',
    command: event({ event: 'pay_fee' }),
    scenario: 'rollover_initiated',
  },
  {
    title: 'The credit application',
    text: 'complete_step, submit_credit, approve_credit, reject_credit, reapply_credit, expire_credit, renew_credit.',
    command: event({ event: 'complete_step' }),
    scenario: 'form_pending',
  },
  {
    title: 'The session and the account',
    text: 'expire_token, squeeze_token, freeze, unfreeze.',
    command: event({ event: 'expire_token' }),
    scenario: 'approved',
  },
  {
    title: 'Better terms and a coupon to hear of',
    text: 'reoffer: a higher limit for one day, less interest for two, a longer term for three where 120 days are not open already. coupon_popup: a coupon that home tells of.',
    command: event({ event: 'reoffer' }),
    scenario: 'approved',
  },
  {
    title: 'A ticket',
    text: 'answer_ticket (body) and resolve_ticket (body optional), as the people at service do. Optional: feedbackId or ticketNumber; else the newest ticket. A borrower without a ticket answers 409.',
    command: event({ event: 'answer_ticket', body: 'Your payment is posted.' }),
    scenario: 'repaying',
    answers: 409,
  },
  {
    title: 'A face check that passed',
    text: 'As whoever runs the host’s face check tells the lender: for an order of loanAmount pesos, within ten minutes, once. Answers faceCheckId, which the host hands to the page.',
    command: post('/sandbox/borrowers/$MOBILE/face-checks', { loanAmount: 5000 }),
    scenario: 'approved',
  },
  {
    title: 'The last code on a phone',
    text: 'Also of a number that is no borrower yet: lastCode, null when nothing was sent.',
    command: 'curl $BASE/sandbox/messages/$MOBILE',
    scenario: 'new',
  },
  {
    title: 'Text messages',
    text: 'The newest five, to whatever number: id, mobile and code.',
    command: 'curl $BASE/sandbox/messages',
    scenario: 'new',
  },
  {
    title: 'The clock',
    text: 'The lender’s time, the next thing that time alone will change (with ?mobile= for that borrower), the end of maintenance and the lending window.',
    command: 'curl $BASE/sandbox/clock',
    scenario: 'new',
  },
  {
    title: 'Move time',
    text: 'advanceDays, advanceHours, advanceMinutes, advanceSeconds, added up, only forward. Everything that falls due on the way happens before the answer.',
    command: post('/sandbox/clock', { advanceDays: 1, advanceHours: 2 }),
    scenario: 'new',
  },
  {
    title: 'To the next thing that is due',
    text: 'toNext: true for everybody’s, or a mobile number for that borrower’s.',
    command: post('/sandbox/clock', { toNext: '$MOBILE' }),
    scenario: 'repaying',
  },
  {
    title: 'A slow answer',
    text: 'Faults hold for every call, or for a method, or for a borrower’s mobile, or both; next counts the calls that meet it. latency: ms, up to 60000.',
    command: post('/sandbox/faults', { kind: 'latency', ms: 50, mobile: '$MOBILE' }),
    scenario: 'approved',
  },
  {
    title: 'An error code',
    text: 'error: code and msg of the answer, the act is not done. status: an HTTP status from 400 to 599 in place of an answer.',
    command: post('/sandbox/faults', {
      kind: 'error',
      code: 420006,
      method: 'applyOrder',
      mobile: '$MOBILE',
      next: 1,
    }),
    scenario: 'approved',
  },
  {
    title: 'A lost answer',
    text: 'drop: the connection ends without an answer; when says before or after the act was done.',
    command: post('/sandbox/faults', {
      kind: 'drop',
      when: 'after',
      method: 'applyOrder',
      mobile: '$MOBILE',
      next: 1,
    }),
    scenario: 'approved',
  },
  {
    title: 'Which faults there are',
    text: 'With their ids and how often they still come. DELETE /sandbox/faults/<id> takes one away.',
    command: 'curl $BASE/sandbox/faults',
    scenario: 'new',
  },
  {
    title: 'No faults any more',
    text: 'Takes all of them away.',
    command: 'curl -X DELETE $BASE/sandbox/faults',
    scenario: 'new',
  },
  {
    title: 'The newest calls',
    text: 'The newest 100 product calls: time, borrowerId, methods, code, milliseconds and faults met; nothing personal.',
    command: 'curl $BASE/sandbox/calls',
    scenario: 'new',
  },
  {
    title: 'The lending window',
    text: 'While it is closed no new loan is priced or made. Optional: opensAt, an instant at which it opens by itself.',
    command: post('/sandbox/window', { open: true }),
    scenario: 'new',
  },
  {
    title: 'Maintenance',
    text: 'Every product call answers with x-maintenance: 1 until the given time (an hour from now by default).',
    command: post('/sandbox/maintenance', { on: false }),
    scenario: 'new',
  },
];

/** The answer to each example, by its title. */
export type RecordedAnswers = ReadonlyMap<string, unknown>;

/** A line for each example, with its title and its answer. `examples.test.ts` writes it. */
export const recordFile = path.join(toolsRoot(), 'scripts/sandbox/control/answers.jsonl');

export async function recordedAnswers(): Promise<RecordedAnswers> {
  const lines = (await readFile(recordFile, 'utf8')).trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as [string, unknown]));
}

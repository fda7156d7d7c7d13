interface Example {
  readonly title: string;
  readonly text: string;
  readonly command: string;
}

const json = `-H 'content-type: application/json'`;

/** Shown on the page of the control API. $BASE is the address it is served at, $MOBILE a borrower's number. */
export const examples: readonly Example[] = [
  {
    title: 'Make a borrower',
    text: 'In one of the scenarios. Answers mobile, code, username, password, token, userId and packageName. Optional: auto (a waiting state moves on by itself), faceCheck, reoffer (better terms wait), couponPopup (home tells of a coupon), creditLimit in pesos (1000 to 10000).',
    command: `curl -X POST $BASE/sandbox/borrowers ${json} -d '{"scenario":"approved"}'`,
  },
  {
    title: 'Look at a borrower',
    text: 'Orders with plans, checkouts, payments, the ledger in centavos and its balance (sum is always 0; receivable is 0 once all is repaid), and the last code that was sent.',
    command: `curl $BASE/sandbox/borrowers/$MOBILE`,
  },
  {
    title: 'Text messages',
    text: 'The newest five, to whatever number: id, mobile and code.',
    command: `curl $BASE/sandbox/messages`,
  },
  {
    title: 'All borrowers',
    text: 'The newest 200.',
    command: `curl $BASE/sandbox/borrowers`,
  },
  {
    title: 'The last code on a phone',
    text: 'Also of a number that is no borrower yet: lastCode, null when nothing was sent.',
    command: `curl $BASE/sandbox/messages/$MOBILE`,
  },
  {
    title: 'Decide a loan and pay it out',
    text: 'Events for the newest loan: approve, reject, cancel, disburse, fail_payout, retry_payout. One that the state does not allow answers 409.',
    command: `curl -X POST $BASE/sandbox/borrowers/$MOBILE/events ${json} -d '{"event":"approve"}'`,
  },
  {
    title: 'A payment',
    text: 'receive_payment: the biller has it; post_payment: it stands in the books. Without more, the newest checkout is paid in full, else what is due. Optional: repaymentId or reference, amount in pesos, paymentReference (the same one is posted once).',
    command: `curl -X POST $BASE/sandbox/borrowers/$MOBILE/events ${json} -d '{"event":"post_payment"}'`,
  },
  {
    title: 'The credit application',
    text: 'complete_step, submit_credit, approve_credit, reject_credit, reapply_credit, expire_credit.',
    command: `curl -X POST $BASE/sandbox/borrowers/$MOBILE/events ${json} -d '{"event":"complete_step"}'`,
  },
  {
    title: 'The session and the account',
    text: 'expire_token, squeeze_token, freeze, unfreeze.',
    command: `curl -X POST $BASE/sandbox/borrowers/$MOBILE/events ${json} -d '{"event":"expire_token"}'`,
  },
  {
    title: 'Better terms and a coupon to hear of',
    text: 'reoffer: a higher limit for one day, less interest for two, a longer term for three. coupon_popup: a coupon that home tells of.',
    command: `curl -X POST $BASE/sandbox/borrowers/$MOBILE/events ${json} -d '{"event":"reoffer"}'`,
  },
  {
    title: 'A ticket',
    text: 'answer_ticket (body) and resolve_ticket (body optional), as the people at service do. Optional: feedbackId or ticketNumber; else the newest ticket.',
    command: `curl -X POST $BASE/sandbox/borrowers/$MOBILE/events ${json} -d '{"event":"answer_ticket","body":"Your payment is posted."}'`,
  },
  {
    title: 'The lending window',
    text: 'While it is closed no new loan is priced or made. Optional: opensAt, an instant at which it opens by itself.',
    command: `curl -X POST $BASE/sandbox/window ${json} -d '{"open":true}'`,
  },
  {
    title: 'Move time',
    text: 'advanceDays, advanceSeconds or both, only forward. Everything that falls due on the way happens before the answer. GET tells the time.',
    command: `curl -X POST $BASE/sandbox/clock ${json} -d '{"advanceDays":30}'`,
  },
  {
    title: 'Maintenance',
    text: 'Every product call answers with x-maintenance: 1 until the given time (an hour from now by default).',
    command: `curl -X POST $BASE/sandbox/maintenance ${json} -d '{"on":true}'`,
  },
];

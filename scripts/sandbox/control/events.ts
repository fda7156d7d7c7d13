import { LoanStatus } from '@pautang/shared/contract/enums';
import * as v from 'valibot';
import type { Borrower } from '../db/tables-borrower';
import { giveCouponPopup } from '../lender/loans/coupons';
import {
  expireCredit,
  moveCredit,
  newestCreditOrder,
  renewCredit,
} from '../lender/loans/creditOrders';
import type { CreditEvent } from '../domain/transitions';
import type { LoanMove } from '../lender/loans/loans';
import { moveLoan, newestLoan } from '../lender/loans/loans';
import { giveReoffer } from '../lender/loans/reoffers';
import { refundNow } from '../lender/payments/refunds';
import { had } from '../lender/refusal';
import { moveAccount } from '../lender/sessions/borrowers';
import { expireSessions, squeezeSessions } from '../lender/sessions/sessions';
import { completeStep } from './formSteps';
import { billerFields, reportPosted, reportReceived } from './received';
import { moveRenewal } from './renewalEvents';
import { actOnTicket, ticketEvents } from './ticketEvents';
import type { Act } from '../lender/act';

type Plain = (act: Act, borrower: Borrower) => Promise<unknown>;

const onLoan =
  (event: LoanMove): Plain =>
  async (act, { id }) => {
    const loan = had(await newestLoan(act.tx, id), 'loan order');
    const isDecision = event === 'approve' || event === 'reject';
    // an order is decided in review, so begin the review first
    if (isDecision && loan.status === LoanStatus.BEFORE_REVIEWING)
      await moveLoan(act, loan.id, 'begin_review');
    await moveLoan(act, loan.id, event);
  };

const onCredit =
  (event: CreditEvent): Plain =>
  async (act, borrower) =>
    moveCredit(act, borrower, await creditOrderOf(act, borrower), event);

const plainEvents = {
  begin_review: onLoan('begin_review'),
  approve: onLoan('approve'),
  reject: onLoan('reject'),
  cancel: onLoan('cancel'),
  disburse: onLoan('disburse'),
  fail_payout: onLoan('fail_payout'),
  retry_payout: onLoan('retry_payout'),
  submit_credit: onCredit('submit'),
  approve_credit: onCredit('approve'),
  reject_credit: onCredit('reject'),
  reapply_credit: onCredit('reapply'),
  complete_step: (act, borrower) => completeStep(act, borrower),
  expire_credit: async (act, borrower) => expireCredit(act.tx, await creditOrderOf(act, borrower)),
  renew_credit: async (act, borrower) =>
    renewCredit(act, borrower, await creditOrderOf(act, borrower)),
  freeze: ({ tx }, borrower) => moveAccount(tx, borrower, 'freeze'),
  unfreeze: ({ tx }, borrower) => moveAccount(tx, borrower, 'unfreeze'),
  expire_token: (act, { id }) => expireSessions(act, id),
  squeeze_token: (act, { id }) => squeezeSessions(act, id),
  reoffer: giveReoffer,
  coupon_popup: giveCouponPopup,
  refund_credit: refundNow,
  pay_fee: (act, borrower) => moveRenewal(act, borrower, 'pay_fee'),
  complete_deferral: (act, borrower) => moveRenewal(act, borrower, 'complete_deferral'),
  advance_restructure: (act, borrower) => moveRenewal(act, borrower, 'advance_restructure'),
} satisfies Record<string, Plain>;
type PlainName = keyof typeof plainEvents;
const plainNames = Object.keys(plainEvents) as [PlainName, ...PlainName[]];

export const eventBody = v.variant('event', [
  v.strictObject({ event: v.picklist(plainNames) }),
  v.strictObject({ event: v.literal('post_payment'), ...billerFields }),
  v.strictObject({ event: v.literal('receive_payment'), ...billerFields }),
  ...ticketEvents,
]);
type ControlEvent = v.InferOutput<typeof eventBody>;

/** Makes an event happen to a borrower. @throws TransitionRefused, Refusal when it is not possible now */
export async function applyEvent(act: Act, borrower: Borrower, given: ControlEvent): Promise<void> {
  switch (given.event) {
    case 'answer_ticket':
    case 'resolve_ticket':
      return actOnTicket(act, borrower.id, given);
    case 'receive_payment':
      await reportReceived(act, borrower.id, given);
      return;
    case 'post_payment':
      await reportPosted(act, borrower.id, given);
      return;
    default:
      await plainEvents[given.event](act, borrower);
  }
}

const creditOrderOf = async ({ tx }: Act, { id }: Borrower) =>
  had(await newestCreditOrder(tx, id), 'credit order');

export const eventNames: readonly string[] = eventBody.options.flatMap(({ entries: { event } }) =>
  event.type === 'literal' ? [event.literal] : [...event.options],
);

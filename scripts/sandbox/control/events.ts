import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus } from '@pautang/shared/contract/enums';
import * as v from 'valibot';
import type { Tx } from '../../lib/database/openDatabase';
import type { Borrower } from '../db/tables-borrower';
import { giveCouponPopup } from '../lender/loans/coupons';
import {
  expireCredit,
  moveCredit,
  newestCreditOrder,
  renewCredit,
} from '../lender/loans/creditOrders';
import { moveLoan, newestLoan } from '../lender/loans/loans';
import { giveReoffer } from '../lender/loans/reoffers';
import { refundNow } from '../lender/payments/refunds';
import { Refusal } from '../lender/refusal';
import { moveAccount } from '../lender/sessions/borrowers';
import { expireSessions, squeezeSessions } from '../lender/sessions/sessions';
import { completeStep } from './formSteps';
import { tellPosted, tellReceived } from './money';
import { moveRenewal, renewalEvents } from './renewalEvents';
import { tellTicket, ticketEvents } from './ticketEvents';
import type { Act } from '../lender/act';

const loanEvents = [
  'begin_review',
  'approve',
  'reject',
  'cancel',
  'disburse',
  'fail_payout',
  'retry_payout',
] as const;
const creditEvents = {
  submit_credit: 'submit',
  approve_credit: 'approve',
  reject_credit: 'reject',
  reapply_credit: 'reapply',
} as const;
type CreditEventName = keyof typeof creditEvents;
const creditEventNames = Object.keys(creditEvents) as [CreditEventName, ...CreditEventName[]];

const money = {
  repaymentId: v.optional(v.string()),
  reference: v.optional(v.pipe(v.string(), v.regex(/^\d{12}$/, 'not a 12-digit reference'))),
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000))),
  paymentReference: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
};

export const eventBody = v.variant('event', [
  v.strictObject({ event: v.picklist(loanEvents) }),
  v.strictObject({ event: v.picklist(creditEventNames) }),
  v.strictObject({
    event: v.picklist([
      'complete_step',
      'expire_credit',
      'renew_credit',
      'freeze',
      'unfreeze',
      'expire_token',
      'squeeze_token',
      'reoffer',
      'coupon_popup',
      'refund_credit',
    ]),
  }),
  v.strictObject({ event: v.picklist(renewalEvents) }),
  v.strictObject({ event: v.literal('post_payment'), ...money }),
  v.strictObject({ event: v.literal('receive_payment'), ...money }),
  ...ticketEvents,
]);
type ControlEvent = v.InferOutput<typeof eventBody>;

/** Makes an event happen to a borrower. @throws TransitionRefused, Refusal when it is not possible now */
export async function applyEvent(act: Act, borrower: Borrower, told: ControlEvent): Promise<void> {
  switch (told.event) {
    case 'complete_step':
      await completeStep(act, borrower);
      return;
    case 'freeze':
    case 'unfreeze':
      return moveAccount(act.tx, borrower, told.event);
    case 'expire_token':
      return expireSessions(act, borrower.id);
    case 'squeeze_token':
      return squeezeSessions(act, borrower.id);
    case 'reoffer':
      return giveReoffer(act, borrower);
    case 'coupon_popup':
      return giveCouponPopup(act, borrower);
    case 'answer_ticket':
    case 'resolve_ticket':
      return tellTicket(act, borrower.id, told);
    case 'refund_credit':
      return refundNow(act, borrower);
    case 'pay_fee':
    case 'complete_deferral':
    case 'advance_restructure':
      return moveRenewal(act, borrower, told.event);
    case 'receive_payment':
      await tellReceived(act, borrower.id, told);
      return;
    case 'post_payment':
      await tellPosted(act, borrower.id, told);
      return;
    case 'submit_credit':
    case 'approve_credit':
    case 'reject_credit':
    case 'reapply_credit': {
      const order = await creditOrderOf(act.tx, borrower);
      await moveCredit(act, borrower, order, creditEvents[told.event]);
      return;
    }
    case 'renew_credit':
      await renewCredit(act, borrower, await creditOrderOf(act.tx, borrower));
      return;
    case 'expire_credit':
      return expireCredit(act.tx, await creditOrderOf(act.tx, borrower));
    default: {
      const loan = await newestLoan(act.tx, borrower.id);
      if (!loan) throw missing('loan order');
      const isDecision = told.event === 'approve' || told.event === 'reject';
      // an order is decided in review, so begin the review first
      if (isDecision && loan.status === LoanStatus.BEFORE_REVIEWING)
        await moveLoan(act, loan.id, 'begin_review');
      await moveLoan(act, loan.id, told.event);
    }
  }
}

async function creditOrderOf(tx: Tx, borrower: Borrower) {
  const order = await newestCreditOrder(tx, borrower.id);
  if (!order) throw missing('credit order');
  return order;
}

function missing(what: string): Refusal {
  return new Refusal(ResponseCode.TRANSITION_REFUSED, `The borrower has no ${what}.`);
}

/** Every event that the control API takes, as its schema lists them. */
export const eventNames: readonly string[] = eventBody.options.flatMap(({ entries: { event } }) =>
  event.type === 'literal' ? [event.literal] : [...event.options],
);

import { LoanStatus } from '@pautang/shared/contract/enums';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { desc } from 'drizzle-orm';
import * as v from 'valibot';
import { lockRow, rowOf } from '../db/rows';
import type { Borrower } from '../db/tables-borrower';
import { feedbacks } from '../db/tables-feedback';
import { renewals } from '../db/tables-loan';
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
import { lockPaidOut } from '../lender/payments/books';
import { refundNow } from '../lender/payments/refunds';
import { found, had } from '../lender/refusal';
import { feeCheckout } from '../lender/renewals/renewalFees';
import { checkOpen, renewalName } from '../lender/renewals/renewals';
import { advanceRestructure } from '../lender/renewals/restructures';
import { completeRollover } from '../lender/renewals/rollovers';
import { addMessage, moveFeedback, newestFeedback, ownFeedback } from '../lender/service/feedback';
import { moveAccount } from '../lender/sessions/borrowers';
import { expireSessions, squeezeSessions } from '../lender/sessions/sessions';
import { completeStep } from './formSteps';
import { billerFields, payCheckout, reportPosted, reportReceived } from './received';
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

/** The events that take the lender's next step of a renewal at once. */
export const renewalEvents = ['pay_fee', 'complete_deferral', 'advance_restructure'] as const;

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
  pay_fee: async (act, borrower) => {
    const { renewal, ...current } = await newestRenewal(act, borrower, null);
    await payCheckout(act, current.loan, await feeCheckout(act, current, renewal));
  },
  complete_deferral: async (act, borrower) => {
    const { renewal, ...current } = await newestRenewal(act, borrower, 'deferral');
    await completeRollover(act, current, renewal);
  },
  advance_restructure: async (act, borrower) => {
    const { renewal, ...current } = await newestRenewal(act, borrower, 'restructure');
    await advanceRestructure(act, current, renewal);
  },
} satisfies Record<string, Plain>;
type PlainName = keyof typeof plainEvents;
const plainNames = Object.keys(plainEvents) as [PlainName, ...PlainName[]];

const said = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000));
/** The ticket by its id or by the number that the borrower sees; without either, the newest one. */
const which = {
  feedbackId: v.optional(v.string()),
  ticketNumber: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a ticket number'))),
};

export const eventBody = v.variant('event', [
  v.strictObject({ event: v.picklist(plainNames) }),
  v.strictObject({ event: v.literal('post_payment'), ...billerFields }),
  v.strictObject({ event: v.literal('receive_payment'), ...billerFields }),
  v.strictObject({ event: v.literal('answer_ticket'), body: said, ...which }),
  v.strictObject({ event: v.literal('resolve_ticket'), body: v.optional(said), ...which }),
]);
type ControlEvent = v.InferOutput<typeof eventBody>;
type TicketEvent = Extract<ControlEvent, { event: 'answer_ticket' | 'resolve_ticket' }>;

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

/** Acts on a ticket as the lender's service staff would. */
async function actOnTicket(act: Act, borrowerId: string, given: TicketEvent): Promise<void> {
  const { event, body, feedbackId, ticketNumber } = given;
  const { tx } = act;
  const row =
    feedbackId !== undefined
      ? await ownFeedback(tx, borrowerId, feedbackId)
      : ticketNumber !== undefined
        ? found(
            await lockRow(tx, feedbacks, { borrowerId, number: Number(ticketNumber) }),
            'This ticket',
          )
        : had(await newestFeedback(tx, borrowerId), 'ticket');
  const moved = await moveFeedback(tx, row, event === 'answer_ticket' ? 'answer' : 'resolve');
  if (body !== undefined) await addMessage(act, moved, { fromService: true, body, images: [] });
}

async function newestRenewal(act: Act, { id }: Borrower, kind: RenewalKind | null) {
  const own = { borrowerId: id, ...(kind && { kind }) };
  const what = kind === null ? 'rollover or restructure' : renewalName[kind];
  const renewal = had(await rowOf(act.tx, renewals, own, desc(renewals.initiatedAt)), what);
  checkOpen(renewal);
  return { ...(await lockPaidOut(act, renewal.loanOrderId)), renewal };
}

const creditOrderOf = async ({ tx }: Act, { id }: Borrower) =>
  had(await newestCreditOrder(tx, id), 'credit order');

export const eventNames: readonly string[] = eventBody.options.flatMap(({ entries: { event } }) =>
  event.type === 'literal' ? [event.literal] : [...event.options],
);

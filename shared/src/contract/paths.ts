/**
 * Every path of the app (section 2), said once: route tables and links take it from here. Import it whole, as `paths`,
 * so that a link reads `linkTo(paths.repay, { loanOrderId })` and a build keeps only what it uses.
 */

import type { DeletionReason } from './account';
import type { FeedbackType } from './feedback';

type Query = Readonly<Record<string, string | undefined>>;
/** A path whose page reads the query `Q`. The mark exists for the compiler only. */
export type Path<Q extends Query = Readonly<Record<never, never>>> = string & {
  readonly query?: (asked: Q) => void;
};

/**
 * The choice of an offer: whole pesos, number of instalments, coupon ids with commas between; and the better terms that
 * were accepted with it, so that a link which is opened later can say that they have ended.
 */
type SelectionQuery = {
  readonly amount?: string;
  readonly periods?: string;
  readonly coupons?: string;
  readonly reofferId?: string;
};
/** Reviews, and what follows one, are of a loan where one is named, else of the credit. */
type OrderQuery = { readonly loanOrderId?: string };
/** 't' shows the overdue variant (section 2). */
type RepayQuery = { readonly loanOrderId?: string; readonly isOverdue?: 't' | 'f' };
type RolloverQuery = { readonly deferralOrderId?: string; readonly loanOrderId?: string };
/** What was chosen of the new receiving account: codes of section 3; its numbers are in no address. */
type AccountChoiceQuery = { readonly channelCode?: string; readonly bankCode?: string };
type RestructureQuery = { readonly restructureOrderId?: string; readonly loanOrderId?: string };

// shell
export const home = '/' as Path;
export const login = '/login' as Path;
export const error = '/error' as Path<{ readonly reason?: string; readonly from?: string }>;
export const permissions = '/permissions' as Path;
/** In general, of a loan that was concluded, or of a selection. */
export const agreement = '/agreement' as Path<{
  readonly loanOrderId?: string;
  readonly loanAmount?: string;
  readonly periods?: string;
  readonly couponIds?: string;
}>;
export const service = '/service' as Path;
export const privacy = '/privacy' as Path;
export const allAgreements = '/all_agreement' as Path;

// remote-borrow
export const confirmQuota = '/borrow/confirm_quota' as Path<SelectionQuery>;
export const confirmBorrow = '/borrow/confirm_borrow' as Path<SelectionQuery>;
export const review = '/borrow/review' as Path<OrderQuery>;
export const reviewDetails = '/borrow/review_details' as Path<OrderQuery>;
export const reject = '/borrow/reject' as Path<OrderQuery>;
export const rejectDetails = '/borrow/reject_details' as Path<OrderQuery>;
export const lending = '/borrow/lending' as Path<OrderQuery>;
export const lendingDetails = '/borrow/lending_details' as Path<OrderQuery>;
export const loopQuota = '/borrow/loop_quota' as Path<OrderQuery>;

// remote-repay
/** What to pay: everything, or the `periods` oldest unpaid ones; without `mode` what is due. */
export const repay = '/repay/repay' as Path<
  RepayQuery & { readonly mode?: 'payoff' | 'periods'; readonly periods?: string }
>;
export const repayPlan = '/repay/repay_plan' as Path<RepayQuery>;
export const repayDetail = '/repay/repay_detail' as Path<RepayQuery>;
export const repayOffline = '/repay/repay_offline' as Path<{ readonly repaymentId: string }>;
/** Which operation succeeded is said by `kind`. */
export const operationSuccess = '/repay/operation_success' as Path<
  | { readonly kind: 'repayment'; readonly repaymentId: string }
  | { readonly kind: 'rollover'; readonly deferralOrderId: string }
  | { readonly kind: 'restructure'; readonly restructureOrderId: string }
>;
/** Ours: the specification has no screen for what decision S13 asks. */
export const credit = '/repay/credit' as Path;
export const rolloverDescribe = '/repay/rollover_describe' as Path<RolloverQuery>;
export const rolloverDetails = '/repay/rollover_details' as Path<RolloverQuery>;
export const restructureDescribe = '/repay/restructure_describe' as Path<RestructureQuery>;
export const restructureDetails = '/repay/restructure_details' as Path<RestructureQuery>;
export const restructureConfirmation = '/repay/restructure_confirmation' as Path<RestructureQuery>;
export const restructureReview = '/repay/restructure_review' as Path<RestructureQuery>;

// remote-account
export const setting = '/mine/setting' as Path;
/** All loans, or those with a status label (section 4, display labels). */
export const records = '/mine/records' as Path<{ readonly label?: string }>;
export const coupon = '/mine/coupon' as Path;
/** The list, or with an agreement the text that was accepted, over it. */
export const agreementList = '/mine/agreement_list' as Path<{ readonly agreementId?: string }>;
export const accountSecurity = '/mine/account_security' as Path;
/**
 * Section 4, form flow steps: to be read first (none), then the form, the code and the end. The end is told by the address
 * alone: nobody is logged in any more, and the phone keeps nothing.
 */
export const deleteAccount = '/account/delete' as Path<{
  readonly step?: 'form' | 'verify' | 'ending';
  readonly reason?: DeletionReason;
  /** an instant */
  readonly deletedAt?: string;
}>;
export const smsVerification = '/bank/sms_verification' as Path<AccountChoiceQuery>;
/** The form, or with `isChanged` its result, which may have sent a failed payout of this loan again. */
export const modifyBankCard = '/bank/modify_bank_card' as Path<
  AccountChoiceQuery | { readonly isChanged: 't'; readonly loanOrderId?: string }
>;

// remote-customer
export const customerCenter = '/customer/customerCenter' as Path;
export const questionContent = '/customer/questionContent' as Path<{
  readonly questionId: string;
}>;
/**
 * Human service: a ticket, which may say what it is about. Of a payment that does not show: the reference of its checkout
 * (12 digits), its amount (whole pesos) and when the checkout was made (`time`, ISO-8601 UTC). After an answer that did not
 * help: its question.
 */
export const customerWorder = '/customer/customerWorder' as Path<{
  readonly type?: FeedbackType;
  readonly loanOrderId?: string;
  readonly repaymentId?: string;
  readonly reference?: string;
  readonly amount?: string;
  readonly time?: string;
  readonly questionId?: string;
}>;
/** The ticket that was sent; `time` is when (ISO-8601 UTC). */
export const feedbackSuccess = '/customer/feedbackSucess' as Path<{
  readonly feedbackId?: string;
  readonly ticketNumber?: string;
  readonly time?: string;
}>;
export const feedbackDetail = '/customer/feedbackDetail' as Path<{ readonly feedbackId?: string }>;
export const serviceProgress = '/customer/serviceProgress' as Path;
export const aboutUs = '/guide/about_us' as Path;
export const antiFraudGuide = '/guide/anti_fraud_guide' as Path;
export const borrowGuide = '/guide/borrow_guide' as Path;
export const repayGuide = '/guide/repay_guide' as Path;

/** As section 2 writes a yes or no into a query. */
export const flag = (isSo: boolean): 't' | 'f' => (isSo ? 't' : 'f');

/** The address of a page, for `navigate`. What is undefined is not said. */
export function addressOf<Q extends Query>(path: Path<Q>, query?: Q): string {
  const said = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return said.length === 0 ? path : `${path}?${said.join('&')}`;
}

/** The same for a link of the page itself, such as an `href` (hash routing). */
export const linkTo = <Q extends Query>(path: Path<Q>, query?: Q): string =>
  `#${addressOf(path, query)}`;

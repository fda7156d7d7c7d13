/** Every path of the app (section 2). Import it whole, so that a link reads `linkTo(paths.repay, { loanOrderId })`. */

import type { DeletionReason } from './account';
import type { FeedbackType } from './feedback';

type Query = Readonly<Record<string, string | undefined>>;
/** A path whose page reads the query `Q`. Only the compiler knows the property `query`. */
export type Path<Q extends Query = Readonly<Record<never, never>>> = string & {
  readonly query?: (asked: Q) => void;
};

/** Whole pesos, number of instalments, coupon ids separated by commas, and the better terms accepted with the choice. */
type SelectionQuery = {
  readonly amount?: string;
  readonly periods?: string;
  readonly coupons?: string;
  readonly reofferId?: string;
};
/** With `loanOrderId` the page is about that loan, without it about the credit application. */
type OrderQuery = { readonly loanOrderId?: string };
/** With `home` 't' the page opens home, not the page of the new status, after the order's status changed (section 2). */
type WaitingQuery = OrderQuery & { readonly home?: 't' | 'f' };
/** 't' shows the overdue variant (section 2). */
type RepayQuery = { readonly loanOrderId?: string; readonly isOverdue?: 't' | 'f' };
type RolloverQuery = { readonly deferralOrderId?: string; readonly loanOrderId?: string };
/** Channel and bank of the new receiving account, by their codes (section 3). No address has an account number. */
type AccountChoiceQuery = { readonly channelCode?: string; readonly bankCode?: string };
type RestructureQuery = { readonly restructureOrderId?: string; readonly loanOrderId?: string };

// shell
/** Home: the steps that the borrower can take now. */
export const home = '/' as Path;
/** The login, by code or by password. */
export const login = '/login' as Path;
/** Explains why the app cannot go on, such as outside the native app, and how to recover. */
export const error = '/error' as Path<{ readonly reason?: string; readonly from?: string }>;
/** The phone's permissions that the app asks for. */
export const permissions = '/permissions' as Path;
/** The loan agreement: in general, of a concluded loan, or of a selection. */
export const agreement = '/agreement' as Path<{
  readonly loanOrderId?: string;
  readonly loanAmount?: string;
  readonly periods?: string;
  readonly couponIds?: string;
}>;
/** The terms of service. */
export const service = '/service' as Path;
/** The privacy notice. */
export const privacy = '/privacy' as Path;
/** The list of the texts that are the same for every borrower. */
export const allAgreements = '/all_agreement' as Path;

// remote-borrow
/** Choose an amount. */
export const confirmQuota = '/borrow/confirm_quota' as Path<SelectionQuery>;
/** Choose a term, look at the price, agree. */
export const confirmBorrow = '/borrow/confirm_borrow' as Path<SelectionQuery>;
/** The lender reviews the application. */
export const review = '/borrow/review' as Path<WaitingQuery>;
/** The review, with the details of the application. */
export const reviewDetails = '/borrow/review_details' as Path<WaitingQuery>;
/** The decision, and the possible next steps. */
export const reject = '/borrow/reject' as Path<WaitingQuery>;
/** The decision, with the details of the application. */
export const rejectDetails = '/borrow/reject_details' as Path<WaitingQuery>;
/** The money is on its way. */
export const lending = '/borrow/lending' as Path<WaitingQuery>;
/** The money is on its way, with the details of the loan. */
export const lendingDetails = '/borrow/lending_details' as Path<WaitingQuery>;
/** Borrow again after a loan, with the changes since. */
export const loopQuota = '/borrow/loop_quota' as Path<OrderQuery>;

// remote-repay
/** Choose how much to pay: everything, the `periods` oldest unpaid ones, or `amount` pesos, by `mode`; else the sum due. */
export const repay = '/repay/repay' as Path<
  RepayQuery & {
    readonly mode?: 'payoff' | 'periods' | 'part';
    readonly periods?: string;
    readonly amount?: string;
  }
>;
/** The plan of a loan. */
export const repayPlan = '/repay/repay_plan' as Path<RepayQuery>;
/** A loan with its plan, payments and receipts. */
export const repayDetail = '/repay/repay_detail' as Path<RepayQuery>;
/** The checkout: the amount, the biller and the reference. */
export const repayOffline = '/repay/repay_offline' as Path<{ readonly repaymentId: string }>;
/** The success page of a payment, a rollover or a restructure, as `kind` says. */
export const operationSuccess = '/repay/operation_success' as Path<
  | { readonly kind: 'repayment'; readonly repaymentId: string }
  | { readonly kind: 'rollover'; readonly deferralOrderId: string }
  | { readonly kind: 'restructure'; readonly restructureOrderId: string }
>;
/** The borrower's credit. Ours: decision S13 asks for it, but the specification has no screen for it. */
export const credit = '/repay/credit' as Path;
/** A rollover explained, before anything is agreed. */
export const rolloverDescribe = '/repay/rollover_describe' as Path<RolloverQuery>;
/** A rollover with its old and new plan, and its fee. */
export const rolloverDetails = '/repay/rollover_details' as Path<RolloverQuery>;
/** A restructure explained, before anything is agreed. */
export const restructureDescribe = '/repay/restructure_describe' as Path<RestructureQuery>;
/** A restructure with its old and new plan. */
export const restructureDetails = '/repay/restructure_details' as Path<RestructureQuery>;
/** The new agreement and the fee of a restructure. */
export const restructureConfirmation = '/repay/restructure_confirmation' as Path<RestructureQuery>;
/** The progress of a restructure. */
export const restructureReview = '/repay/restructure_review' as Path<RestructureQuery>;

// remote-account
/** Mine: the account, with links to everything else. */
export const setting = '/mine/setting' as Path;
/** All loans, or those with a status label (section 4, display labels). */
export const records = '/mine/records' as Path<{ readonly label?: string }>;
/** The coupons. */
export const coupon = '/mine/coupon' as Path;
/** The agreements that the borrower accepted; with `agreementId` also the text of one, over the list. */
export const agreementList = '/mine/agreement_list' as Path<{ readonly agreementId?: string }>;
/** Receiving account, ways to log in, phones, access to data, deletion. */
export const accountSecurity = '/mine/account_security' as Path;
/**
 * Deletes the account in the steps of section 4: without `step` the notice, then the form, the code and the end. At the
 * end only the address says that the account is deleted, because the session has ended and the phone keeps no data.
 */
export const deleteAccount = '/account/delete' as Path<{
  readonly step?: 'form' | 'verify' | 'ending';
  readonly reason?: DeletionReason;
  /** an instant */
  readonly deletedAt?: string;
}>;
/** Asks for the code before the receiving account is changed. */
export const smsVerification = '/bank/sms_verification' as Path<AccountChoiceQuery>;
/** The form for another receiving account; with `isChanged` its result, and the loan whose failed payout is sent again. */
export const modifyBankCard = '/bank/modify_bank_card' as Path<
  AccountChoiceQuery | { readonly isChanged: 't'; readonly loanOrderId?: string }
>;

// remote-customer
/** Questions and answers, and the ways to reach service. */
export const customerCenter = '/customer/customerCenter' as Path;
/** One question with its answer. */
export const questionContent = '/customer/questionContent' as Path<{
  readonly questionId: string;
}>;
/**
 * Human service: writes a ticket. The query names its subject. For a payment that is not posted: the reference of
 * its checkout (12 digits), its amount (whole pesos) and when the checkout was made (`time`, ISO-8601 UTC). For a
 * payout that has not arrived: its amount. After an answer that did not help: its question.
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
/** Confirms the ticket, which was sent at `time` (ISO-8601 UTC). */
export const feedbackSuccess = '/customer/feedbackSucess' as Path<{
  readonly feedbackId?: string;
  readonly ticketNumber?: string;
  readonly time?: string;
}>;
/** A ticket with its thread. */
export const feedbackDetail = '/customer/feedbackDetail' as Path<{ readonly feedbackId?: string }>;
/** The tickets. */
export const serviceProgress = '/customer/serviceProgress' as Path;
/** The lender's details. */
export const aboutUs = '/guide/about_us' as Path;
/** How to recognise fraud. */
export const antiFraudGuide = '/guide/anti_fraud_guide' as Path;
/** How borrowing works and what it costs. */
export const borrowGuide = '/guide/borrow_guide' as Path;
/** How repaying works. */
export const repayGuide = '/guide/repay_guide' as Path;

/** A yes or no as section 2 writes it in a query. */
export const flag = (isSo: boolean): 't' | 'f' => (isSo ? 't' : 'f');

/** The address of a page, for `navigate`. Values that are undefined are left out. */
export function addressOf<Q extends Query>(path: Path<Q>, query?: Q): string {
  const said = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return said.length === 0 ? path : `${path}?${said.join('&')}`;
}

/** The address of a page for a link, such as an `href` (hash routing). */
export const linkTo = <Q extends Query>(path: Path<Q>, query?: Q): string =>
  `#${addressOf(path, query)}`;

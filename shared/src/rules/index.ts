/** The validation of section 5 and what pages decide from the lender's answers: pure functions. `null` means fine. Those that the lender judges by too live in the contract. */
export { checkAmount, snapAmount } from './amount';
export type { AmountError, AmountLimits } from './amount';
export { CARD_CHANGE_DAYS, checkCardChange, nextCardChange } from '../contract/cardChange';
export type { CardChangeErrors, CardChangeForm, CurrentCard } from '../contract/cardChange';
export {
  checkCoupon,
  checkCoupons,
  couponTotal,
  fittingCoupons,
  interestPerPeriod,
} from './coupons';
export type { CouponError } from './coupons';
export { creditCheck, needsUploadState } from './creditCheck';
export type { CreditCheckAction, CreditCheckInput } from './creditCheck';
export {
  checkContact,
  checkFeedback,
  checkReachAt,
  FEEDBACK_MIN_LENGTH,
} from '../contract/feedbackForm';
export type { ContactErrors, FeedbackErrors } from '../contract/feedbackForm';
export { checkAgreement, checkCode, checkPassword, checkUsername } from './formFields';
export { checkMobile, normaliseMobile } from '../contract/typedNumber';
export { checkReceiverNumber, normaliseReceiverNumber } from '../contract/receiverNumber';
export type { ChannelKind } from '../contract/receiverNumber';
export {
  countAfterTick,
  dueParts,
  loanAccount,
  repaymentOf,
  repaymentRequest,
  unpaidPeriods,
} from './repayment';
export type { RepayChoice, Repayment } from './repayment';
export {
  describePath,
  routeByCreditStatus,
  routeByLoanStatus,
  routeByRenewal,
  targetByCreditStatus,
  targetByLoanStatus,
} from './routeByStatus';
export type { StatusRouting, StatusTarget } from './routeByStatus';
export { isLoanCalculation, isRepayCheck, isRepaymentRecord } from './validity';

/** The validation of section 5 and what pages decide from the lender's answers: pure functions. `null` means fine. Those that the lender judges by too live in the contract. */
export { checkAmount, snapAmount } from './amount';
export type { AmountLimits } from './amount';
export { checkCardChange } from '../contract/cardChange';
export type { CardChangeErrors } from '../contract/cardChange';
export {
  checkCoupon,
  checkCoupons,
  couponTotal,
  fittingCoupons,
  interestPerPeriod,
} from './coupons';
export { creditCheck, needsUploadState } from './creditCheck';
export { checkContact, checkFeedback, checkReachAt } from '../contract/feedbackForm';
export { checkAgreement, checkCode, checkPassword, checkUsername } from './formFields';
export { checkMobile, normaliseMobile } from '../contract/typedNumber';
export { normaliseReceiverNumber } from '../contract/receiverNumber';
export type { ChannelKind } from '../contract/receiverNumber';
export {
  countAfterTick,
  dueParts,
  loanAccount,
  isPart,
  repaymentOf,
  repaymentRequest,
  unpaidPeriods,
} from './repayment';
export type { RepayChoice } from './repayment';
export { routeByCreditStatus, routeByLoanStatus, routeByRenewal } from './routeByStatus';

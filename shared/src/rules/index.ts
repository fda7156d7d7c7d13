/** Validation (section 5) and decisions from the lender's answers, as pure functions. `null` means valid. */
export { checkAmount, snapAmount } from './amount';
export type { AmountLimits } from './amount';
export { checkCardChange, isSameAccount } from '../contract/cardChange';
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
export { checkAgreement, checkCode } from './formFields';
export { checkPassword, checkUsername } from './passwordLogin';
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

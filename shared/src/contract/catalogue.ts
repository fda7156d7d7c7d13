import * as accepted from './acceptedAgreement';
import * as account from './account';
import * as agreement from './agreement';
import * as bank from './bank';
import * as borrow from './borrow';
import * as overpaid from './borrowerCredit';
import * as credit from './credit';
import * as feedback from './feedback';
import * as deferral from './deferral';
import * as devices from './devices';
import * as device from './deviceToken';
import * as help from './help';
import * as home from './home';
import type { Method } from './method';
import * as rating from './rating';
import * as renewal from './renewal';
import * as repay from './repay';
import * as restructure from './restructure';
import * as upload from './upload';

/** Every method that a lender serves, by name (section 7). Pages import the single definitions instead. */
export const catalogue = {
  mobileExists: account.mobileExists,
  sendCode: account.sendCode,
  verifyCode: account.verifyCode,
  login: account.login,
  logout: account.logout,
  getCurrentUserInfo: account.getCurrentUserInfo,
  listDevices: devices.listDevices,
  forgetOtherDevices: devices.forgetOtherDevices,
  deletionBlockers: account.deletionBlockers,
  deleteAccount: account.deleteAccount,
  listChannels: bank.listChannels,
  modifyBankCard: bank.modifyBankCard,
  deviceToken: device.deviceToken,
  operationConfig: account.operationConfig,
  agreementText: agreement.agreementText,
  listAgreements: accepted.listAgreements,
  queryAgreement: accepted.queryAgreement,
  queryCreditOrder: credit.queryCreditOrder,
  f8in1Status: credit.uploadStatus,
  genericFileUpload: upload.genericFileUpload,
  queryPicture: upload.queryPicture,
  queryBorrowQuota: borrow.queryBorrowQuota,
  queryBorrowQuotaWithInput: borrow.queryBorrowQuotaWithInput,
  getCoupons: borrow.getCoupons,
  loanContractPreview: borrow.loanContractPreview,
  applyOrder: borrow.applyOrder,
  queryLoanOrderStatus: borrow.queryLoanOrderStatus,
  myOrders: borrow.myOrders,
  getPendingOrders: borrow.getPendingOrders,
  getHomepageData: borrow.getHomepageData,
  loanWindowConfig: home.loanWindowConfig,
  getCouponPopup: home.getCouponPopup,
  checkReoffer: home.checkReoffer,
  getReofferPopup: home.getReofferPopup,
  userSubmitRating: rating.userSubmitRating,
  queryPendingRepayPlan: repay.queryPendingRepayPlan,
  queryRepayOrderDetail: repay.queryRepayOrderDetail,
  repaymentConfirm: repay.repaymentConfirm,
  fetchVirtualAccount: repay.fetchVirtualAccount,
  queryBorrowerCredit: overpaid.queryBorrowerCredit,
  askCreditRefund: overpaid.askCreditRefund,
  serviceFeePayment: renewal.serviceFeePayment,
  repayDeferralInitiate: deferral.repayDeferralInitiate,
  repayDeferralDetail: deferral.repayDeferralDetail,
  repayDeferralConfirm: deferral.repayDeferralConfirm,
  repayDeferralCompletionAck: deferral.repayDeferralCompletionAck,
  repayRestructureInitiate: restructure.repayRestructureInitiate,
  repayRestructureDetail: restructure.repayRestructureDetail,
  repayRestructureContractPreview: restructure.repayRestructureContractPreview,
  repayRestructureConfirm: restructure.repayRestructureConfirm,
  repayRestructureCompletionAck: restructure.repayRestructureCompletionAck,
  customerServiceEntrance: help.customerServiceEntrance,
  listQuestion: help.listQuestion,
  likeQuestion: help.likeQuestion,
  dislikeQuestion: help.dislikeQuestion,
  listQuestionVotes: help.listQuestionVotes,
  hasUnreadMessage: help.hasUnreadMessage,
  rejectGuide: help.rejectGuide,
  saveFeedback: feedback.saveFeedback,
  listUserFeedback: feedback.listUserFeedback,
  feedbackDetail: feedback.feedbackDetail,
  leaveMessageList: feedback.leaveMessageList,
  createLeaveMessage: feedback.createLeaveMessage,
  uploadLeaveMessageImage: feedback.uploadLeaveMessageImage,
} as const satisfies Record<string, Method>;

export type MethodName = keyof typeof catalogue;

/** Looks up a method by a name from outside; undefined: the contract has no such method. */
export const methodNamed = (name: string): Method | undefined =>
  Object.hasOwn(catalogue, name) ? catalogue[name as MethodName] : undefined;

import { ResponseCode } from '@pautang/shared/contract/codes';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import type { Belongings, Owner } from './belongings';

type Data = Readonly<Record<string, unknown>>;

/** What the general tests expect of a method; every method of the catalogue has such a row. */
export interface MethodRow {
  /** who the owner is: one with a rollover under way, or one with a restructure */
  readonly owner?: Owner;
  /** a valid request with every field, which names belongings of the owner */
  readonly data: (owned: Belongings) => Data;
  /** fields that may be left out */
  readonly optional?: readonly string[];
  /** the code that another borrower gets for this request; null when the request names nothing of the owner's */
  readonly foreign: ResponseCode | 'nothing' | null;
  /** whether a frozen borrower may still call it */
  readonly frozen: 'may' | 'held';
}

const { NOT_FOUND } = ResponseCode;
const plain: MethodRow = { data: () => ({}), foreign: null, frozen: 'may' };
const paged: MethodRow = { ...plain, data: () => ({ page: 1 }) };
const ofLoan: MethodRow = {
  data: ({ loanOrderId }) => ({ loanOrderId }),
  foreign: NOT_FOUND,
  frozen: 'may',
};
const ofTicket: MethodRow = {
  data: ({ feedbackId }) => ({ feedbackId }),
  foreign: NOT_FOUND,
  frozen: 'may',
};
const ofQuestion: MethodRow = { ...plain, data: () => ({ questionId: 'account-code' }) };
const selection = { loanAmount: 5_000, periods: 3 };
const calculateInfo = {
  loanAmount: 5_000,
  lendingAmount: 4_750,
  interest: 405,
  processingFee: 250,
  repayPlans: [{ period: 1, dueDate: '2026-12-20' }],
};

const accountRows = {
  mobileExists: { ...plain, data: ({ mobile }) => ({ mobile }) },
  sendCode: { ...plain, data: () => ({ purpose: 'login', mobile: '09990000001' }) },
  verifyCode: {
    data: () => ({ purpose: 'modifyBankCard', code: '000000' }),
    foreign: null,
    frozen: 'held',
  },
  login: { ...plain, data: ({ mobile }) => ({ mobile, code: '000000' }) },
  logout: plain,
  getCurrentUserInfo: plain,
  listDevices: plain,
  forgetOtherDevices: plain,
  deletionBlockers: plain,
  deleteAccount: {
    data: ({ proofs }) => ({ reason: 'noNeed', proof: proofs.deleteAccount }),
    foreign: ResponseCode.PROOF_INVALID,
    frozen: 'held',
  },
  listChannels: plain,
  modifyBankCard: {
    data: ({ proofs, account }) => ({
      proof: proofs.modifyBankCard,
      channelCode: 90007,
      bankCode: 'BPI',
      holder: account.holder,
      originalNumber: account.cardNumber,
      newNumber: '1234567890',
    }),
    foreign: ResponseCode.PROOF_INVALID,
    frozen: 'held',
  },
  deviceToken: plain,
  operationConfig: plain,
  agreementText: { ...plain, data: () => ({ kind: 'service' }) },
  listAgreements: paged,
  queryAgreement: {
    data: ({ agreementId }) => ({ agreementId }),
    foreign: NOT_FOUND,
    frozen: 'may',
  },
} satisfies Partial<Record<MethodName, MethodRow>>;

const borrowRows = {
  queryCreditOrder: {
    ...plain,
    data: ({ creditOrderId }) => ({ creditOrderId }),
    optional: ['creditOrderId'],
    foreign: NOT_FOUND,
  },
  f8in1Status: { ...plain, data: ({ creditOrderId }) => ({ creditOrderId }), foreign: NOT_FOUND },
  queryBorrowQuota: { ...plain, frozen: 'held' },
  queryBorrowQuotaWithInput: {
    data: ({ couponId }) => ({ ...selection, couponIds: [couponId] }),
    foreign: ResponseCode.COUPON_UNUSABLE,
    frozen: 'held',
  },
  getCoupons: { ...plain, data: () => selection, optional: ['loanAmount', 'periods'] },
  loanContractPreview: {
    ...ofLoan,
    data: ({ loanOrderId, couponId }) => ({ loanOrderId, ...selection, couponIds: [couponId] }),
    optional: ['loanOrderId', 'loanAmount', 'periods', 'couponIds'],
  },
  applyOrder: {
    data: ({ creditOrderId, account, couponId }) => ({
      creditOrderId,
      checkedPeriod: 3,
      cardNumber: account.cardNumber,
      calculateInfo,
      mockPeriods: [1, 2, 3],
      couponIds: [couponId],
      agreementVersion: 'any',
      faceCheckId: null,
    }),
    foreign: ResponseCode.COUPON_UNUSABLE,
    frozen: 'held',
  },
  queryLoanOrderStatus: ofLoan,
  myOrders: paged,
  getPendingOrders: plain,
} satisfies Partial<Record<MethodName, MethodRow>>;

const homeRows = {
  getHomepageData: plain,
  loanWindowConfig: plain,
  getCouponPopup: plain,
  checkReoffer: plain,
  getReofferPopup: { ...plain, data: ({ reofferId }) => ({ reofferId }), foreign: 'nothing' },
  userSubmitRating: {
    ...ofLoan,
    data: ({ loanOrderId }) => ({ stars: 5, comment: null, rejectState: false, loanOrderId }),
  },
} satisfies Partial<Record<MethodName, MethodRow>>;

const repayRows = {
  queryPendingRepayPlan: { ...ofLoan, optional: ['loanOrderId'] },
  queryRepayOrderDetail: ofLoan,
  repaymentConfirm: {
    ...ofLoan,
    data: ({ loanOrderId }) => ({ loanOrderId, mode: 'due', periods: [], amount: 1_802 }),
  },
  fetchVirtualAccount: {
    ...plain,
    data: ({ repaymentId }) => ({ repaymentId }),
    foreign: NOT_FOUND,
  },
} satisfies Partial<Record<MethodName, MethodRow>>;

const creditRows = {
  queryBorrowerCredit: plain,
  askCreditRefund: { ...plain, data: () => ({ amount: 1 }), frozen: 'held' },
} satisfies Partial<Record<MethodName, MethodRow>>;

const ofRollover: MethodRow = {
  data: ({ renewalId }) => ({ deferralOrderId: renewalId }),
  foreign: NOT_FOUND,
  frozen: 'may',
};
const ofRestructure: MethodRow = {
  owner: 'restructure',
  data: ({ renewalId }) => ({ restructureOrderId: renewalId }),
  foreign: NOT_FOUND,
  frozen: 'may',
};
const wayOutRows = {
  serviceFeePayment: {
    ...ofRollover,
    data: ({ renewalId }) => ({ kind: 'deferral', orderId: renewalId, amount: 1 }),
  },
  repayDeferralInitiate: { ...ofLoan, frozen: 'held' },
  repayDeferralDetail: ofRollover,
  repayDeferralConfirm: {
    ...ofRollover,
    data: ({ renewalId }) => ({ deferralOrderId: renewalId, serviceFee: 1 }),
  },
  repayDeferralCompletionAck: ofRollover,
  repayRestructureInitiate: { ...ofLoan, owner: 'restructure', frozen: 'held' },
  repayRestructureDetail: ofRestructure,
  repayRestructureContractPreview: ofRestructure,
  repayRestructureConfirm: {
    ...ofRestructure,
    data: ({ renewalId }) => ({
      restructureOrderId: renewalId,
      calculateInfo,
      agreementVersion: 'any',
    }),
    frozen: 'held',
  },
  repayRestructureCompletionAck: ofRestructure,
} satisfies Partial<Record<MethodName, MethodRow>>;

const serviceRows = {
  genericFileUpload: { ...plain, data: () => ({ purpose: 'receipt' }) },
  queryPicture: {
    ...plain,
    data: ({ receiptId }) => ({ fileId: receiptId }),
    foreign: NOT_FOUND,
  },
  customerServiceEntrance: plain,
  listQuestion: plain,
  likeQuestion: ofQuestion,
  dislikeQuestion: ofQuestion,
  listQuestionVotes: plain,
  hasUnreadMessage: plain,
  rejectGuide: { ...ofLoan, optional: ['loanOrderId'] },
  saveFeedback: {
    ...plain,
    data: ({ receiptId }) => ({
      type: 'other',
      loanOrderId: null,
      receiverAccount: null,
      receipts: [receiptId],
      contact: '09170000000',
      description: 'Something is wrong.',
      contactableTime: null,
    }),
    foreign: NOT_FOUND,
  },
  listUserFeedback: paged,
  feedbackDetail: ofTicket,
  leaveMessageList: {
    ...ofTicket,
    data: ({ feedbackId, messageId }) => ({ feedbackId, page: 1, readUpTo: messageId }),
    optional: ['readUpTo'],
  },
  createLeaveMessage: {
    ...ofTicket,
    data: ({ feedbackId, imageId }) => ({ feedbackId, body: 'More.', images: [imageId] }),
  },
  uploadLeaveMessageImage: ofTicket,
} satisfies Partial<Record<MethodName, MethodRow>>;

/** One row for every method: the type checker and a test report a missing one. */
export const methodRows: Readonly<Record<MethodName, MethodRow>> = {
  ...accountRows,
  ...borrowRows,
  ...homeRows,
  ...repayRows,
  ...creditRows,
  ...wayOutRows,
  ...serviceRows,
};

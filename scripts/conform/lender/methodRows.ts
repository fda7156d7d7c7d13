import type { MethodName } from '@pautang/shared/contract/catalogue';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder, Quote } from '@pautang/shared/contract/loan';
import { calculationOf } from '@pautang/shared/contract/loan';
import type { Known, MethodRow } from './known';
import { Lacking } from './known';
import { cheaper, pesoLess, renewalRows } from './renewalRows';

const NOTE = 'Conformance test of the lender. Please ignore.';
const BORROWS = 'an approved borrower without an open loan';
const ROLLOVER = ['overdue', 'repayDeferralInitiate'] as const;
const plain = { data: () => ({}) };
const paged = { data: () => ({ page: 1 }) };

const paidOut: ReadonlySet<number> = new Set([
  LoanStatus.REPAYING,
  LoanStatus.OVERDUE,
  LoanStatus.FINISH,
]);

function learnOrders({ orders }: { readonly orders: readonly LoanOrder[] }, known: Known): void {
  const [first] = orders;
  const paid = orders.find(({ status }) => paidOut.has(status));
  known.learn({ loanOrderId: first?.loanOrderId, paidOutId: paid?.loanOrderId });
}

const ofLoan = { optional: (known: Known) => ({ loanOrderId: known.need('loanOrderId') }) };

/** Returns the first offer that the lender made. */
function offerOf(known: Known) {
  const { suggestedAmount, terms, quote } = known.need('quota');
  return { loanAmount: suggestedAmount, periods: terms[0]?.periods ?? quote.periods };
}

const couponsOf = (known: Known) => [known.find('couponId')].filter((id) => id !== undefined);
const selectionOf = (known: Known) => ({ ...offerOf(known), couponIds: couponsOf(known) });

function agreedPrice(quote: Quote) {
  return { ...calculationOf(quote), couponDiscount: quote.couponDiscount };
}

const otherNumber = (number: string): string =>
  number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);

/** One row for every method of the contract, in the order of its catalogue. */
export const methodRows: { readonly [N in MethodName]: MethodRow<N> } = {
  mobileExists: { data: (known) => ({ mobile: known.need('mobile') }) },
  sendCode: {
    data: (known) =>
      known.wantsProof
        ? { purpose: 'modifyBankCard' }
        : { purpose: 'login', mobile: known.need('mobile') },
    mayRefuse: 'a pause since the last code',
    stands: ['approved'],
    did: 'sent a text message',
  },
  verifyCode: {
    data: (known) => ({ purpose: 'modifyBankCard', code: known.need('smsCode') }),
    learn: ({ proof }, known) => known.learn({ proof }),
    mayRefuse: 'the right code of the text message',
    stands: ['approved', 'smsCode'],
    did: 'used the code of a text message',
  },
  login: {
    data: (known) => known.need('login'),
    stands: ['approved'],
    did: 'logged in, which ends the earlier session',
  },
  logout: { ...plain, stands: ['approved'], did: 'logged out at the end' },
  getCurrentUserInfo: {
    ...plain,
    learn: ({ receivingAccount }, known) => known.learn({ account: receivingAccount ?? undefined }),
  },
  listDevices: plain,
  forgetOtherDevices: {
    ...plain,
    stands: ['approved', 'secondPhone'],
    did: 'forgot the other phones of the borrower',
  },
  deletionBlockers: plain,
  deleteAccount: {
    data: (known) => ({ reason: 'noNeed', proof: known.need('deletionProof') }),
    stands: ['approved', 'deletionProof'],
    did: 'erased the borrower',
  },
  listChannels: plain,
  modifyBankCard: {
    data: (known) => {
      const { channelCode, bankCode, holder, cardNumber } = known.need('account');
      return {
        proof: known.need('proof'),
        channelCode,
        bankCode,
        holder,
        originalNumber: cardNumber,
        newNumber: otherNumber(cardNumber),
      };
    },
    learn: ({ receivingAccount }, known) => known.learn({ account: receivingAccount }),
    mayRefuse: 'a borrower whose receiving account may be changed now',
    stands: ['repaying', 'proof'],
    did: 'changed the last digit of the receiving account',
  },
  deviceToken: {
    ...plain,
    mayRefuse: 'a lender that gives tokens for beacons, which are optional',
  },
  operationConfig: plain,
  agreementText: { data: () => ({ kind: 'service' }) },
  listAgreements: {
    ...paged,
    learn: ({ agreements: [first] }, known) => known.learn({ agreementId: first?.agreementId }),
  },
  queryAgreement: { data: (known) => ({ agreementId: known.need('agreementId') }) },
  queryCreditOrder: {
    ...plain,
    optional: (known) => ({ creditOrderId: known.need('creditOrderId') }),
    learn: ({ creditOrder }, known) => known.learn({ creditOrderId: creditOrder?.creditOrderId }),
  },
  f8in1Status: { data: (known) => ({ creditOrderId: known.need('creditOrderId') }) },
  genericFileUpload: {
    data: () => ({ purpose: 'receipt' }),
    learn: ({ fileIds: [receiptId] }, known) => known.learn({ receiptId }),
    did: 'uploaded a picture of 70 bytes',
  },
  queryPicture: { data: (known) => ({ fileId: known.need('receiptId') }) },
  queryBorrowQuota: {
    ...plain,
    learn: (quota, known) => known.learn({ quota }),
    mayRefuse: BORROWS,
  },
  queryBorrowQuotaWithInput: {
    data: selectionOf,
    learn: ({ quote }, known) => known.learn({ quote }),
  },
  getCoupons: { ...plain, optional: offerOf },
  loanContractPreview: {
    data: (known) =>
      known.find('quota') === undefined
        ? { loanOrderId: known.need('loanOrderId') }
        : selectionOf(known),
    optional: (known) => ({ loanOrderId: known.need('loanOrderId'), ...selectionOf(known) }),
    learn: ({ version }, known) => known.learn({ agreementVersion: version }),
  },
  applyOrder: {
    data: (known) => {
      const { creditOrderId, faceCheck } = known.need('quota');
      if (faceCheck) throw new Lacking('quota');
      const quote = known.need('quote');
      return {
        creditOrderId,
        checkedPeriod: quote.periods,
        // modifyBankCard may have changed the account since the quota was read.
        cardNumber: known.need('account').cardNumber,
        calculateInfo: agreedPrice(quote),
        mockPeriods: quote.repayPlans.map(({ period }) => period),
        couponIds: couponsOf(known),
        agreementVersion: known.need('agreementVersion'),
        faceCheckId: null,
      };
    },
    mispriced: (data) => ({ ...data, calculateInfo: cheaper(data.calculateInfo) }),
    learn: ({ loanOrderId }, known) => known.learn({ loanOrderId }),
    stands: ['approved'],
    did: 'applied for a loan of the amount that the lender suggests',
  },
  queryLoanOrderStatus: { data: (known) => ({ loanOrderId: known.need('loanOrderId') }) },
  myOrders: { ...paged, learn: learnOrders },
  getPendingOrders: plain,
  getHomepageData: plain,
  loanWindowConfig: plain,
  getCouponPopup: plain,
  checkReoffer: {
    ...plain,
    learn: ({ reofferId }, known) => known.learn({ reofferId: reofferId ?? undefined }),
  },
  getReofferPopup: { data: (known) => ({ reofferId: known.need('reofferId') }) },
  userSubmitRating: {
    data: (known) => ({
      stars: 5,
      comment: null,
      rejectState: false,
      loanOrderId: known.find('paidOutId') ?? null,
    }),
    mayRefuse: 'a borrower who may rate the app now',
    stands: ['repaying', 'myOrders'],
    did: 'rated the app with five stars',
  },
  queryPendingRepayPlan: {
    ...plain,
    ...ofLoan,
    learn: ({ plan }, known) => {
      if (plan === null) return;
      const { checkout, process } = plan;
      known.learn({
        plan,
        repaymentId: checkout?.repaymentId,
        ...(process?.kind === 'deferral' && { deferralOrderId: process.orderId }),
        ...(process?.kind === 'restructure' && { restructureOrderId: process.orderId }),
      });
    },
  },
  queryRepayOrderDetail: { data: (known) => ({ loanOrderId: known.need('paidOutId') }) },
  repaymentConfirm: {
    data: (known) => {
      const { order, dueNow } = known.need('plan');
      if (dueNow === 0) throw new Lacking('plan');
      return { loanOrderId: order.loanOrderId, mode: 'due', periods: [], amount: dueNow };
    },
    mispriced: pesoLess,
    learn: ({ repaymentId }, known) => known.learn({ repaymentId }),
    stands: ['repaying'],
    did: 'made a checkout for what is due; nothing was paid',
  },
  fetchVirtualAccount: { data: (known) => ({ repaymentId: known.need('repaymentId') }) },
  queryBorrowerCredit: {
    ...plain,
    learn: ({ refundable }, known) => known.learn({ refundable: refundable || undefined }),
  },
  askCreditRefund: {
    data: (known) => ({ amount: Math.min(1, known.need('refundable')) }),
    mispriced: (_data, known) => ({ amount: known.need('refundable') + 1 }),
    mayRefuse: 'a borrower without a pending refund',
    stands: ['overpaid'],
    did: 'asked ₱1 of the credit back',
  },
  serviceFeePayment: {
    data: (known) => {
      const { deferralOrderId, shortfall } = known.need('deferral');
      if (shortfall === 0) throw new Lacking('deferral');
      return { kind: 'deferral', orderId: deferralOrderId, amount: shortfall };
    },
    mispriced: pesoLess,
    learn: ({ repaymentId }, known) => known.learn({ repaymentId }),
    stands: ROLLOVER,
    did: 'made a checkout for the fee of a rollover; nothing was paid',
  },
  ...renewalRows,
  customerServiceEntrance: plain,
  listQuestion: {
    ...plain,
    learn: ({ groups }, known) => {
      const [first] = groups.flatMap(({ questions }) => questions);
      known.learn({ questionId: first?.questionId });
    },
  },
  likeQuestion: {
    data: (known) => ({ questionId: known.need('questionId') }),
    stands: ['new'],
    did: 'voted for the first answer of the help',
  },
  dislikeQuestion: {
    data: (known) => ({ questionId: known.need('questionId') }),
    stands: ['new'],
    did: 'voted against the first answer of the help',
  },
  listQuestionVotes: plain,
  hasUnreadMessage: plain,
  rejectGuide: { ...plain, ...ofLoan },
  saveFeedback: {
    data: (known) => ({
      type: 'other',
      loanOrderId: null,
      receiverAccount: null,
      receipts: [known.need('receiptId')],
      contact: 'conformance@example.com',
      description: NOTE,
      contactableTime: null,
    }),
    learn: ({ feedbackId }, known) => known.learn({ feedbackId }),
    stands: ['approved', 'genericFileUpload'],
    did: 'opened a ticket that asks to be ignored',
  },
  listUserFeedback: {
    ...paged,
    learn: ({ feedbacks: [first] }, known) => known.learn({ feedbackId: first?.feedbackId }),
  },
  feedbackDetail: { data: (known) => ({ feedbackId: known.need('feedbackId') }) },
  leaveMessageList: {
    data: (known) => ({ feedbackId: known.need('feedbackId'), page: 1 }),
    optional: (known) => ({ readUpTo: known.need('messageId') }),
    learn: ({ messages: [first] }, known) => known.learn({ messageId: first?.messageId }),
  },
  createLeaveMessage: {
    data: (known) => ({
      feedbackId: known.need('feedbackId'),
      body: NOTE,
      images: [known.need('imageId')],
    }),
    stands: ['approved', 'genericFileUpload', 'saveFeedback', 'uploadLeaveMessageImage'],
    did: 'wrote a message to that ticket',
  },
  uploadLeaveMessageImage: {
    data: (known) => ({ feedbackId: known.need('feedbackId') }),
    learn: ({ fileIds: [imageId] }, known) => known.learn({ imageId }),
    did: 'uploaded a picture of 70 bytes to that ticket',
  },
};

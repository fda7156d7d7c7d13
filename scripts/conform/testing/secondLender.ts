import { randomInt, randomUUID } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { CreditStatus, LoanStatus, UPLOAD_COMPLETE } from '@pautang/shared/contract/enums';
import { manilaDate } from '@pautang/shared/format';
import { isSamePrice } from '../../sandbox/domain/pricing';
import type { Ask } from '../lender/wire';
import type { Loan } from './secondLenderLoans';
import * as loans from './secondLenderLoans';
import {
  BANK,
  QUESTION,
  VERSION,
  accountOf,
  details,
  product,
  quoteOf,
  termsOf,
} from './secondLenderOffer';
import type { Borrower, CodeFault, Handlers } from './secondLenderWire';
import { AT_BRANCH, openAccounts, refuse, speakWire } from './secondLenderWire';

const { minAmount, maxAmount, stepAmount, periods: counts, periodDays } = product;
const open = { available: true, reason: null };

/** Answers that do not depend on the borrower. */
const publicAnswers = (today: () => string): Handlers => ({
  operationConfig: () => ({ lender: details, banners: [], terms: termsOf(today()) }),
  loanWindowConfig: () => ({ open: true, opensAt: null }),
  agreementText: ({ kind }) => ({
    title: { service: 'Terms of service', privacy: 'Privacy', loan: 'Loan agreement' }[kind],
    version: VERSION,
    updatedOn: '2026-03-03',
    html: `<h2>The parties</h2><p>You and ${details.corporateName}.</p>`,
  }),
  customerServiceEntrance: () => ({
    entrances: [
      { kind: 'help', title: 'Answers', detail: 'Read them at any hour', value: null, open: true },
      {
        kind: 'phone',
        title: 'Phone',
        detail: details.serviceHours,
        value: details.phone,
        open: true,
      },
    ],
  }),
  listQuestion: () => ({ groups: [{ groupId: 'h', title: 'Branches', questions: [QUESTION] }] }),
  listChannels: () => ({
    channels: [
      {
        channelCode: 90007,
        kind: 'bank',
        name: 'Bank account',
        ...open,
        banks: [{ ...BANK, ...open, numberHint: null }],
      },
    ],
  }),
});

const missing = () => refuse(ResponseCode.NOT_FOUND, 'There is nothing with this id.');
const changed = () =>
  refuse(ResponseCode.PRICE_CHANGED, 'The terms have changed. Nothing was done.');

const contractOf = (loanAmount: number) =>
  `<h2>Loan of ${loanAmount} pesos</h2><p>We lend it, and you pay it back.</p>`;
const creditIdOf = ({ userId }: Borrower) => `credit-${userId}`;
const openLoan = ({ loans: all }: Borrower) => all.find(loans.isRunning);
const loanOf = ({ loans: all }: Borrower, id: string) =>
  all.find(({ loanOrderId }) => loanOrderId === id) ?? missing();

/** Puts the whole list on the first page, because no test borrower has a long one. */
const paged = <T>(list: readonly T[], page: number) => ({
  rest: { page, total: list.length, hasMore: false },
  list: page === 1 ? [...list] : [],
});

function priceOf(loanAmount: number, periods: number, today: string) {
  if (loanAmount < minAmount || loanAmount > maxAmount)
    refuse(ResponseCode.AMOUNT_OUT_OF_LIMIT, 'This amount is outside your limit.');
  if (loanAmount % stepAmount !== 0)
    refuse(ResponseCode.AMOUNT_OFF_STEP, `Choose a multiple of ${stepAmount}.`);
  if (!counts.some((count) => count === periods))
    refuse(ResponseCode.BAD_DATA, 'Choose another term.');
  return quoteOf(loanAmount, periods, today);
}

const vote =
  (given: 'helpful' | 'notHelpful'): NonNullable<Handlers['likeQuestion']> =>
  ({ questionId }, { me }) => {
    if (questionId !== QUESTION.questionId) missing();
    me().votes.set(questionId, given);
    return { questionId, vote: given };
  };

/**
 * Makes a lender in memory that fits but differs from the sandbox: in product, brand, biller, wallets and promises, and
 * without any optional offer. It approves every borrower at the login. Its staff approve loans, pay them out and post payments.
 */
export function createSecondLender(now = () => new Date(), fault: CodeFault = {}) {
  const today = () => manilaDate(now().getTime());
  const at = () => now().toISOString();
  const { borrowerWith, ownerOf, codeOf, handlers } = openAccounts(now, fault);
  const newest = (mobile: string) => borrowerWith(mobile).loans[0] ?? missing();
  const views = (all: readonly Loan[]) => all.map((loan) => loans.orderOf(loan, today()));
  const all: Handlers = {
    ...publicAnswers(today),
    ...handlers,
    deletionBlockers: (_data, { me }) => {
      const loan = openLoan(me());
      if (!loan) return { blockers: [] };
      const { loanOrderId, status } = loan;
      return { blockers: [{ kind: 'loan', loanOrderId, status, text: 'A loan is open.' }] };
    },
    deleteAccount: () => refuse(ResponseCode.DELETION_BLOCKED, AT_BRANCH),
    modifyBankCard: () => refuse(ResponseCode.PROOF_INVALID, AT_BRANCH),
    listAgreements: ({ page }, { me }) => {
      const { list: agreements, rest } = paged(me().loans.map(loans.agreementOf), page);
      return { ...rest, agreements };
    },
    queryAgreement: ({ agreementId }, { me }) => {
      const loan = loanOf(me(), agreementId.replace('agreement-', ''));
      return { ...loans.agreementOf(loan), html: loan.contract };
    },
    queryCreditOrder: ({ creditOrderId: asked }, { me }) => {
      const creditOrderId = creditIdOf(me());
      if (asked !== undefined && asked !== creditOrderId) missing();
      const { since } = me();
      const status = CreditStatus.APPROVED;
      const dates = { submittedAt: since, decidedAt: since, reapplyDate: null };
      return { creditOrder: { creditOrderId, status, expired: false, ...dates } };
    },
    f8in1Status: ({ creditOrderId }, { me }) =>
      creditOrderId === creditIdOf(me()) ? { state: UPLOAD_COMPLETE } : missing(),
    queryBorrowQuota: (_data, { me }) => {
      if (openLoan(me())) refuse(ResponseCode.LOAN_PENDING, 'Pay your loan first.');
      return {
        asOf: at(),
        creditOrderId: creditIdOf(me()),
        minAmount,
        maxAmount,
        stepAmount,
        suggestedAmount: minAmount,
        terms: counts.map((periods) => ({ periods, termDays: periods * periodDays })),
        receivingAccount: accountOf(me().mobile),
        quote: quoteOf(minAmount, counts[0], today()),
        faceCheck: false,
      };
    },
    queryBorrowQuotaWithInput: ({ loanAmount, periods }) => ({
      quote: priceOf(loanAmount, periods, today()),
    }),
    loanContractPreview: ({ loanOrderId, loanAmount = 0 }, { me }) => ({
      title: 'Your loan agreement',
      version: VERSION,
      html: loanOrderId === undefined ? contractOf(loanAmount) : loanOf(me(), loanOrderId).contract,
    }),
    applyOrder: (data, { me }) => {
      const borrower = me();
      const { loanAmount } = data.calculateInfo;
      if (data.creditOrderId !== creditIdOf(borrower)) missing();
      if (openLoan(borrower)) refuse(ResponseCode.LOAN_PENDING, 'Pay your loan first.');
      const quote = priceOf(loanAmount, data.checkedPeriod, today());
      const { cardNumber } = accountOf(borrower.mobile);
      const isAgreed = data.agreementVersion === VERSION && data.cardNumber === cardNumber;
      if (!isAgreed || !isSamePrice(data.calculateInfo, quote)) changed();
      const loan: Loan = {
        loanOrderId: randomUUID(),
        loanNumber: String(randomInt(1e3, 1e4)),
        quote,
        appliedAt: at(),
        contract: contractOf(loanAmount),
        status: LoanStatus.REVIEWING,
        decidedAt: null,
        disbursedAt: null,
        plans: [],
        payments: [],
        checkouts: [],
      };
      borrower.loans.unshift(loan);
      return { loanOrderId: loan.loanOrderId, status: loan.status };
    },
    queryLoanOrderStatus: ({ loanOrderId }, { me }) => {
      const loan = loanOf(me(), loanOrderId);
      const { quote, decidedAt, disbursedAt } = loan;
      const receivingAccount = accountOf(me().mobile);
      const dates = { decidedAt, lendingAt: decidedAt, disbursedAt, reapplyDate: null };
      return { order: loans.orderOf(loan, today()), receivingAccount, quote, ...dates };
    },
    myOrders: ({ page }, { me }) => {
      const { list: orders, rest } = paged(views(me().loans), page);
      return { ...rest, orders };
    },
    getPendingOrders: (_data, { me }) => ({ orders: views(me().loans.filter(loans.isRunning)) }),
    getHomepageData: (_data, { me }) => ({
      firstName: 'Luz',
      creditLimit: maxAmount,
      availableLimit: openLoan(me()) ? 0 : maxAmount,
      example: quoteOf(minAmount, counts[0], today()),
    }),
    userSubmitRating: ({ loanOrderId }, { me }) => {
      if (loanOrderId !== null) loanOf(me(), loanOrderId);
      return { received: true };
    },
    queryPendingRepayPlan: ({ loanOrderId }, { me }) => {
      const loan = loanOrderId === undefined ? openLoan(me()) : loanOf(me(), loanOrderId);
      return { plan: loan && loans.isOwed(loan) ? loans.pendingPlan(loan, now(), today()) : null };
    },
    queryRepayOrderDetail: ({ loanOrderId }, { me }) => {
      const loan = loanOf(me(), loanOrderId);
      if (loan.plans.length === 0) refuse(ResponseCode.NOTHING_DUE, 'The money is not out yet.');
      return loans.detailOf(loan, now(), today());
    },
    repaymentConfirm: ({ loanOrderId, mode, amount }, { me }) => {
      const loan = loanOf(me(), loanOrderId);
      if (!loans.isOwed(loan)) refuse(ResponseCode.NOTHING_DUE, 'Nothing is to be paid.');
      if (mode !== 'due' || amount !== loans.dueOn(loan, today())) changed();
      return { repaymentId: loans.checkOut(loan, amount, now()).repaymentId, amount };
    },
    fetchVirtualAccount: ({ repaymentId }, { me }) =>
      me()
        .loans.map((loan) => loans.checkoutView(loan, repaymentId, now()))
        .find((view) => view !== null) ?? missing(),
    queryBorrowerCredit: (_data, { me }) => ({
      asOf: at(),
      credit: 0,
      refundable: 0,
      reason: null,
      receivingAccount: accountOf(me().mobile),
      refund: null,
      entries: [],
    }),
    askCreditRefund: () => refuse(ResponseCode.NOTHING_DUE, 'There is nothing to ask back.'),
    likeQuestion: vote('helpful'),
    dislikeQuestion: vote('notHelpful'),
    listQuestionVotes: (_data, { me }) => ({
      votes: [...me().votes].map(([questionId, given]) => ({ questionId, vote: given })),
    }),
    rejectGuide: ({ loanOrderId }, { me }) => {
      if (loanOrderId !== undefined) loanOf(me(), loanOrderId);
      return { guide: null };
    },
  };

  return {
    ask: speakWire(now, ownerOf, all) satisfies Ask,
    /** returns the code of the last text message to this number */
    codeOf,
    /** approves the newest loan */
    approve: (mobile: string) =>
      Object.assign(newest(mobile), { status: LoanStatus.LENDING, decidedAt: at() }),
    payOut: (mobile: string) => loans.payOut(newest(mobile), now()),
    /** posts a payment of the newest checkout */
    post: (mobile: string) => loans.postPayment(newest(mobile), now(), today()),
  };
}

import { randomInt, randomUUID } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { CreditStatus, LoanStatus, UPLOAD_COMPLETE } from '@pautang/shared/contract/enums';
import { calculationOf } from '@pautang/shared/contract/loan';
import { manilaDate } from '@pautang/shared/format';
import type { Ask } from '../lender/wire';
import type { Borrower } from './secondLenderAccounts';
import { AT_BRANCH, openAccounts } from './secondLenderAccounts';
import type { Loan } from './secondLenderLoans';
import * as loans from './secondLenderLoans';
import type { Product } from './secondLenderOffer';
import { QUESTION, VERSION, largeLoan, publicAnswers, quoteOf } from './secondLenderOffer';
import type { Caller, Handlers } from './secondLenderWire';
import { refuse, speakWire } from './secondLenderWire';

/** A lender in memory, and what its staff do. */
interface SecondLender {
  readonly ask: Ask;
  /** the code of the last text message to this number */
  codeOf(mobile: string): string;
  /** approves the newest loan; then pays it out */
  approve(mobile: string): void;
  payOut(mobile: string): void;
  /** posts a payment of the newest checkout */
  post(mobile: string): void;
}

const missing = () => refuse(ResponseCode.NOT_FOUND, 'There is nothing with this id.');

function noCoupons(ids: readonly string[] = []): void {
  if (ids.length > 0) refuse(ResponseCode.COUPON_UNUSABLE, 'There are no coupons.');
}
const contractOf = (loanAmount: number) =>
  `<h2>Loan of ${loanAmount} pesos</h2><p>We lend it, and you pay it back.</p>`;
const creditIdOf = ({ userId }: Borrower) => `credit-${userId}`;
const openLoan = ({ loans: all }: Borrower) => all.find(loans.isRunning);
/** One page has everything: no test borrower has more. */
const paged = <T>(list: readonly T[], page: number) => ({
  page,
  total: list.length,
  hasMore: false,
  list: page === 1 ? [...list] : [],
});

/**
 * An honest lender that has nothing of the sandbox: another product, brand, biller, wallets and promises, and none of the
 * offers that a lender may do without. Everybody who logs in is approved.
 */
export function createSecondLender(
  product: Product = largeLoan,
  now = () => new Date(),
): SecondLender {
  const today = () => manilaDate(now().getTime());
  const at = () => now().toISOString();
  const { borrowerWith, me, codeOf, ownerOf, checkSession, answers } = openAccounts(now);
  const loanOf = (caller: Caller, id: string) =>
    me(caller).loans.find(({ loanOrderId }) => loanOrderId === id) ?? missing();
  const newest = (mobile: string) => borrowerWith(mobile).loans[0] ?? missing();

  function priceOf(loanAmount: number, periods: number) {
    const { minAmount, maxAmount, stepAmount } = product;
    if (loanAmount < minAmount || loanAmount > maxAmount)
      refuse(ResponseCode.AMOUNT_OUT_OF_LIMIT, 'This amount is outside your limit.');
    if (loanAmount % stepAmount !== 0)
      refuse(ResponseCode.AMOUNT_OFF_STEP, `Choose a multiple of ${stepAmount}.`);
    if (!product.periods.includes(periods)) refuse(ResponseCode.BAD_DATA, 'Choose another term.');
    return quoteOf(product, loanAmount, periods, today());
  }
  const views = (all: readonly Loan[]) => all.map((loan) => loans.orderOf(loan, today()));
  const vote = (questionId: string, given: 'helpful' | 'notHelpful', caller: Caller) => {
    if (questionId !== QUESTION.questionId) missing();
    me(caller).votes.set(questionId, given);
    return { questionId, vote: given };
  };

  const handlers: Handlers = {
    ...publicAnswers(product, today),
    ...answers,
    deletionBlockers: (_data, caller) => {
      const loan = openLoan(me(caller));
      return {
        blockers: loan
          ? [
              {
                kind: 'loan',
                loanOrderId: loan.loanOrderId,
                status: loan.status,
                text: 'A loan is open.',
              },
            ]
          : [],
      };
    },
    deleteAccount: () => refuse(ResponseCode.DELETION_BLOCKED, AT_BRANCH),
    modifyBankCard: () => refuse(ResponseCode.PROOF_INVALID, AT_BRANCH),
    listAgreements: ({ page }, caller) => {
      const { list: agreements, ...rest } = paged(me(caller).loans.map(loans.agreementOf), page);
      return { ...rest, agreements };
    },
    queryAgreement: ({ agreementId }, caller) => {
      const loan = loanOf(caller, agreementId.replace('agreement-', ''));
      return { ...loans.agreementOf(loan), html: loan.contract };
    },
    queryCreditOrder: ({ creditOrderId }, caller) => {
      const borrower = me(caller);
      const own = creditIdOf(borrower);
      if (creditOrderId !== undefined && creditOrderId !== own) missing();
      const { since } = borrower;
      const status = CreditStatus.APPROVED;
      return {
        creditOrder: {
          creditOrderId: own,
          status,
          expired: false,
          submittedAt: since,
          decidedAt: since,
          reapplyDate: null,
        },
      };
    },
    f8in1Status: ({ creditOrderId }, caller) =>
      creditOrderId === creditIdOf(me(caller)) ? { state: UPLOAD_COMPLETE } : missing(),
    queryBorrowQuota: (_data, caller) => {
      const borrower = me(caller);
      if (openLoan(borrower)) refuse(ResponseCode.LOAN_PENDING, 'Pay your loan first.');
      const { minAmount, maxAmount, stepAmount, periods: counts, periodDays } = product;
      return {
        asOf: at(),
        creditOrderId: creditIdOf(borrower),
        minAmount,
        maxAmount,
        stepAmount,
        suggestedAmount: minAmount,
        terms: counts.map((periods) => ({ periods, termDays: periods * periodDays })),
        receivingAccount: borrower.account,
        quote: priceOf(minAmount, counts[0]),
        faceCheck: false,
      };
    },
    queryBorrowQuotaWithInput: ({ loanAmount, periods, couponIds }) => {
      noCoupons(couponIds);
      return { quote: priceOf(loanAmount, periods) };
    },
    loanContractPreview: ({ loanOrderId, loanAmount = 0, couponIds }, caller) => {
      noCoupons(couponIds);
      const html =
        loanOrderId === undefined ? contractOf(loanAmount) : loanOf(caller, loanOrderId).contract;
      return { title: 'Your loan agreement', version: VERSION, html };
    },
    applyOrder: (data, caller) => {
      const borrower = me(caller);
      const { loanAmount } = data.calculateInfo;
      noCoupons(data.couponIds);
      if (data.creditOrderId !== creditIdOf(borrower)) missing();
      if (openLoan(borrower)) refuse(ResponseCode.LOAN_PENDING, 'Pay your loan first.');
      const quote = priceOf(loanAmount, data.checkedPeriod);
      const isAgreed =
        JSON.stringify(calculationOf(data.calculateInfo)) === JSON.stringify(calculationOf(quote));
      if (
        !isAgreed ||
        data.agreementVersion !== VERSION ||
        data.cardNumber !== borrower.account.cardNumber
      )
        refuse(ResponseCode.PRICE_CHANGED, 'The terms have changed. Nothing was done.');
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
    queryLoanOrderStatus: ({ loanOrderId }, caller) => {
      const loan = loanOf(caller, loanOrderId);
      const { quote, decidedAt, disbursedAt } = loan;
      const receivingAccount = me(caller).account;
      const order = loans.orderOf(loan, today());
      return {
        order,
        receivingAccount,
        decidedAt,
        lendingAt: decidedAt,
        disbursedAt,
        reapplyDate: null,
        quote,
      };
    },
    myOrders: ({ page }, caller) => {
      const { list: orders, ...rest } = paged(views(me(caller).loans), page);
      return { ...rest, orders };
    },
    getPendingOrders: (_data, caller) => ({
      orders: views(me(caller).loans.filter(loans.isRunning)),
    }),
    getHomepageData: (_data, caller) => {
      const { minAmount, maxAmount, periods } = product;
      return {
        firstName: 'Luz',
        creditLimit: maxAmount,
        availableLimit: openLoan(me(caller)) ? 0 : maxAmount,
        example: quoteOf(product, minAmount, periods[0], today()),
      };
    },
    userSubmitRating: ({ loanOrderId }, caller) => {
      if (loanOrderId !== null) loanOf(caller, loanOrderId);
      return { received: true };
    },
    queryPendingRepayPlan: ({ loanOrderId }, caller) => {
      const loan = loanOrderId === undefined ? openLoan(me(caller)) : loanOf(caller, loanOrderId);
      return { plan: loan && loans.isOwed(loan) ? loans.pendingPlan(loan, now(), today()) : null };
    },
    queryRepayOrderDetail: ({ loanOrderId }, caller) => {
      const loan = loanOf(caller, loanOrderId);
      if (loan.plans.length === 0) refuse(ResponseCode.NOTHING_DUE, 'The money is not out yet.');
      return loans.detailOf(loan, now(), today());
    },
    repaymentConfirm: (choice, caller) => {
      const { repaymentId } = loans.checkOut(
        loanOf(caller, choice.loanOrderId),
        choice,
        now(),
        today(),
      );
      return { repaymentId, amount: choice.amount };
    },
    fetchVirtualAccount: ({ repaymentId }, caller) =>
      me(caller)
        .loans.map((loan) => loans.checkoutView(loan, repaymentId, now()))
        .find((view) => view !== null) ?? missing(),
    queryBorrowerCredit: (_data, caller) => ({
      asOf: at(),
      credit: 0,
      refundable: 0,
      reason: null,
      receivingAccount: me(caller).account,
      refund: null,
      entries: [],
    }),
    askCreditRefund: () => refuse(ResponseCode.NOTHING_DUE, 'There is nothing to ask back.'),
    likeQuestion: ({ questionId }, caller) => vote(questionId, 'helpful', caller),
    dislikeQuestion: ({ questionId }, caller) => vote(questionId, 'notHelpful', caller),
    listQuestionVotes: (_data, caller) => ({
      votes: [...me(caller).votes].map(([questionId, given]) => ({ questionId, vote: given })),
    }),
    rejectGuide: ({ loanOrderId }, caller) => {
      if (loanOrderId !== undefined) loanOf(caller, loanOrderId);
      return { guide: null };
    },
  };

  return {
    ask: speakWire({
      now,
      ownerOf,
      checkSession,
      handlers,
    }),
    codeOf,
    approve: (mobile) =>
      Object.assign(newest(mobile), { status: LoanStatus.LENDING, decidedAt: at() }),
    payOut: (mobile) => loans.payOut(newest(mobile), now()),
    post: (mobile) => loans.postPayment(newest(mobile), now(), today()),
  };
}

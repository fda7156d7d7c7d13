import type { AcceptedAgreement } from '@pautang/shared/contract/acceptedAgreement';
import type { loanContractPreview } from '@pautang/shared/contract/borrow';
import { PAGE_SIZE } from '@pautang/shared/contract/constants';
import type { Quote } from '@pautang/shared/contract/loan';
import type { RequestOf } from '@pautang/shared/contract/method';
import { desc } from 'drizzle-orm';
import { AGREEMENT_VERSION, agreementHtml } from '../content/agreement';
import { restructureAgreementHtml } from '../content/restructureAgreement';
import { pageOf } from '../db/rows';
import { loanOrders } from '../db/tables-loan';
import type { LoanBook } from '../domain/book';
import type { Accepted } from '../lender/loans/agreements';
import { acceptedBy, keptLoanText } from '../lender/loans/agreements';
import { ownLoan } from '../lender/loans/loans';
import { fullName } from '../lender/sessions/borrowers';
import { currentBook, currentBooks } from '../lender/payments/books';
import { offerTo, quoteFor } from '../lender/loans/offer';
import type { CurrentStanding } from '../lender/loans/standing';
import { currentStanding, ofToday, reapplyDateOf } from '../lender/loans/standing';
import { found, refusal } from '../lender/refusal';
import { creditBriefOf } from './borrowerCredit';
import { isoOrNull, numberOf, viewOf } from './loanView';
import type { Call, Handlers, LoanCall, PlainReads } from './call';
import { borrowerOf } from './call';

export const orderMethods = {
  queryLoanOrderStatus: async ({ loanOrderId }, call) => {
    const own = await ownLoan(call.tx, borrowerOf(call).id, loanOrderId);
    const current = await currentBook(call, own);
    const { loan, book } = current ?? { loan: own, book: null };
    return {
      order: viewOf(loan, book, call.today),
      receivingAccount: loan.receivingAccount,
      decidedAt: isoOrNull(loan.decidedAt),
      lendingAt: isoOrNull(loan.lendingAt),
      disbursedAt: isoOrNull(loan.disbursedAt),
      reapplyDate: await reapplyDateOf(call.tx, loan),
      quote: book ? datedBy(book, loan.quote) : loan.quote,
      ...(loan.limitThenPesos === null ? {} : { limitThen: loan.limitThenPesos }),
    };
  },

  myOrders: async ({ page }, call) => {
    const own = { borrowerId: borrowerOf(call).id };
    const { rows, ...more } = await pageOf(call.tx, loanOrders, own, desc(loanOrders.number), page);
    const current = await currentBooks(call, rows);
    const orders = rows.map((row, index) => {
      const { loan, book } = current[index] ?? { loan: row, book: null };
      return viewOf(loan, book, call.today);
    });
    const credit = page === 1 ? await creditBriefOf(call) : null;
    return { orders, ...more, credit };
  },

  getPendingOrders: async (_, call) =>
    pendingOrders(await currentStanding(call, borrowerOf(call).id), call),

  loanContractPreview: async (data, call) => {
    const borrower = borrowerOf(call);
    const { quote, version, agreedOn, number, oldNumber } = await subject(data, call);
    const accepted = data.loanOrderId && (await keptLoanText(call.tx, data.loanOrderId));
    if (accepted) return { title: 'Loan agreement', version, html: accepted };
    const borrowerName = fullName(borrower);
    if (oldNumber !== null)
      return {
        title: 'Restructure agreement',
        version,
        html: restructureAgreementHtml({ quote, version, agreedOn, oldNumber, borrowerName }),
      };
    return {
      title: 'Loan agreement',
      version,
      html: agreementHtml({ quote, version, agreedOn, number, borrowerName }),
    };
  },

  listAgreements: async ({ page }, call) => {
    const all = await acceptedBy(call.tx, borrowerOf(call).id);
    const end = page * PAGE_SIZE;
    const agreements = all.slice(end - PAGE_SIZE, end).map(acceptedView);
    return { agreements, page, total: all.length, hasMore: end < all.length };
  },

  queryAgreement: async ({ agreementId }, call) => {
    const all = await acceptedBy(call.tx, borrowerOf(call).id);
    const accepted = found(all.find(({ row }) => row.id === agreementId) ?? null, 'This agreement');
    return { ...acceptedView(accepted), html: accepted.row.html };
  },
} satisfies Partial<Handlers>;

export const plainOrders = {
  getPendingOrders: async (_, call) => {
    const current = ofToday(await call.standing(), call.now);
    return current && pendingOrders(current, call);
  },
} satisfies PlainReads<LoanCall>;

function pendingOrders({ standing, book }: CurrentStanding, { today }: Pick<Call, 'today'>) {
  return { orders: standing.loan ? [viewOf(standing.loan, book, today)] : [] };
}

/** The agreed price with the due dates of the plan, which a late payout or a rollover has moved. */
function datedBy({ plans }: LoanBook, quote: Quote): Quote {
  const dated = quote.repayPlans.map((agreed) => {
    const { dueDate } = plans.find(({ period }) => period === agreed.period) ?? agreed;
    return { ...agreed, dueDate };
  });
  return { ...quote, repayPlans: dated };
}

/** Returns the loan of the agreement: an existing one, or the one that the selected amount and periods would make. */
async function subject(data: RequestOf<typeof loanContractPreview>, call: Call) {
  const borrower = borrowerOf(call);
  if (data.loanOrderId !== undefined) {
    const loan = await ownLoan(call.tx, borrower.id, data.loanOrderId);
    const { quote, agreementVersion: version, agreedOn, number, restructuredFrom } = loan;
    const old = restructuredFrom && (await ownLoan(call.tx, borrower.id, restructuredFrom));
    return { quote, version, agreedOn, number, oldNumber: old ? old.number : null };
  }
  const { loanAmount, periods, couponIds = [] } = data;
  if (loanAmount === undefined || periods === undefined)
    throw refusal('BAD_DATA', 'loanContractPreview: give loanOrderId, or loanAmount and periods.');
  const offer = await offerTo(call.tx, borrower, call);
  const selection = { loanAmount, periods, couponIds };
  const quote = await quoteFor(call.tx, borrower, offer, selection, call.today);
  return { quote, version: AGREEMENT_VERSION, agreedOn: call.today, number: null, oldNumber: null };
}

function acceptedView({ row, loan, state }: Accepted): AcceptedAgreement {
  const { id: agreementId, kind, title, version, hash, acceptedAt } = row;
  return {
    agreementId,
    kind,
    title,
    version,
    hash,
    state,
    acceptedAt: acceptedAt.toISOString(),
    loanOrderId: loan.id,
    loanNumber: numberOf(loan),
  };
}

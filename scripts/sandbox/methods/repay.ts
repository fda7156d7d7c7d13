import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import { asc, eq } from 'drizzle-orm';
import { rowsOf } from '../db/rows';
import type { LoanRow, RenewalRow } from '../db/tables-loan';
import { loanOrders, payments, repayments } from '../db/tables-loan';
import type { LoanBook } from '../domain/book';
import { isOwed, unsettled } from '../domain/book';
import type { Centavos } from '../domain/money';
import { sum, toCentavos, toPesos } from '../domain/money';
import { interestDue, remaining } from '../domain/owed';
import { amountOf } from '../domain/payment';
import { rolloverTerms } from '../domain/rollover';
import { currentBook, lockBook } from '../lender/payments/books';
import { ownLoan } from '../lender/loans/loans';
import { currentStanding, ofToday } from '../lender/loans/standing';
import { openRenewal } from '../lender/renewals/renewals';
import { notFound, refusal } from '../lender/refusal';
import { checkoutState, repaymentFor } from '../lender/payments/repayments';
import { chargesOfDebt, situationOf } from '../lender/renewals/situations';
import { creditBriefOf } from './borrowerCredit';
import type { Call, Handlers, LoanCall, PlainReads } from './call';
import { borrowerOf } from './call';
import { planView, viewOf } from './loanView';
import { checkoutHead, postedPayments, renewalOf } from './checkouts';
import { BILLER, WALLET } from '../content/lenderTerms';
import { pendingPlan } from './pendingPlan';

export const repayMethods = {
  queryPendingRepayPlan: async ({ loanOrderId }, call) => {
    const { id } = borrowerOf(call);
    const current = await currentStanding(call, id);
    const isOther = loanOrderId !== undefined && loanOrderId !== current.standing.loan?.id;
    // the borrower's other loans have no debt
    if (isOther) await ownLoan(call.tx, id, loanOrderId);
    return { plan: isOther ? null : pendingPlan(current, call) };
  },

  queryRepayOrderDetail: async ({ loanOrderId }, call) => {
    const given = await ownLoan(call.tx, borrowerOf(call).id, loanOrderId);
    const current = await currentBook(call, given);
    if (!current) throw refusal('NOTHING_DUE', 'The money of this loan is not out yet.');
    const { loan, book } = current;
    const ofLoan = { loanOrderId: loan.id };
    const rows = await rowsOf(call.tx, payments, ofLoan, asc(payments.receivedAt));
    const plans = book.plans.map((plan) => ({
      ...planView(plan, call.today),
      repayDate: plan.settledOn ?? plan.dueDate,
    }));
    const open = isOwed(book) ? unsettled(book) : [];
    const { paid, missing } = await serviceFees(loan, book, call);
    return {
      asOf: call.now.toISOString(),
      order: viewOf(loan, book, call.today),
      unpaidServiceFee: missing,
      repaidServiceFee: paid,
      serviceFee: paid + missing,
      repayOrder: {
        principal: toPesos(sum(open.map((plan) => plan.principal - plan.paidPrincipal))),
        interest: toPesos(sum(open.map(interestDue))),
      },
      repayPlans: plans,
      overdueFee: sum(plans.map((plan) => plan.overdueFee)),
      remaining: Math.max(0, toPesos(sum(open.map(remaining)) - book.credit)),
      payments: await postedPayments(call.tx, rows),
      charges: await chargesOfDebt(call, loan, book),
      credit: await creditBriefOf(call),
    };
  },

  repaymentConfirm: async ({ loanOrderId, mode, periods, amount }, call) => {
    const own = await ownLoan(call.tx, borrowerOf(call).id, loanOrderId);
    const current = await lockBook(call, own.id);
    if (!current || !isOwed(current.book))
      throw refusal('NOTHING_DUE', 'There is nothing to repay on this loan.');
    const isPart = mode === 'part';
    const choice = {
      mode: isPart ? ('due' as const) : mode,
      periods: mode === 'periods' ? periods : [],
    };
    const asked = amountOf(current.book, choice);
    if (asked === null)
      throw refusal(
        'BAD_DATA',
        'periods: must be the oldest unpaid ones, every overdue one among them.',
      );
    if (asked === 0) throw refusal('NOTHING_DUE', 'There is nothing to repay on this loan.');
    if (isPart ? amount >= toPesos(asked) : amount !== toPesos(asked))
      throw refusal(
        'PRICE_CHANGED',
        `The amount has changed: it is ${pesosInWords(toPesos(asked))} now.`,
      );
    const price = isPart ? toCentavos(amount) : asked;
    const repayment = await repaymentFor(call, current.loan, choice, price);
    return { repaymentId: repayment.id, amount };
  },

  fetchVirtualAccount: async ({ repaymentId }, call) => {
    const [row] = await call.tx
      .select({ repayment: repayments, loan: loanOrders })
      .from(repayments)
      .innerJoin(loanOrders, eq(loanOrders.id, repayments.loanOrderId))
      .where(eq(repayments.id, repaymentId));
    if (!row || row.loan.borrowerId !== borrowerOf(call).id) throw notFound('This repayment');
    const { repayment, loan } = row;
    const { state, posted } = await checkoutState(call, repayment);
    const current = await currentBook(call, loan);
    return {
      ...checkoutHead(repayment),
      loanOrderId: loan.id,
      billerPath: `${WALLET} → Pay Bills → ${BILLER}`,
      state,
      payment: posted ? ((await postedPayments(call.tx, [posted]))[0] ?? null) : null,
      loanStatus: current?.loan.status ?? loan.status,
      process: await renewalOf(call.tx, repayment),
    };
  },
} satisfies Partial<Handlers>;

export const plainPlan = {
  queryPendingRepayPlan: async ({ loanOrderId }, call) => {
    const current = ofToday(await call.standing(), call.now);
    const isOpen = loanOrderId === undefined || loanOrderId === current?.standing.loan?.id;
    return current && isOpen ? { plan: pendingPlan(current, call) } : null;
  },
} satisfies PlainReads<LoanCall>;

/**
 * The fees for rollovers and restructures of this loan, whole pesos: the paid part, and the missing part of a fee that
 * the borrower has agreed to or paid in part.
 */
async function serviceFees(loan: LoanRow, book: LoanBook, call: Call) {
  const open = await openRenewal(call.tx, loan.id);
  const agreed = open?.feePaidAt === null ? await wholeFee(open, loan, book, call) : 0;
  return {
    paid: toPesos(book.serviceFees + book.heldFee),
    missing: toPesos(Math.max(0, agreed - book.heldFee)),
  };
}

/** The whole fee of an open renewal: the fixed fee, or today's fee if it is paid in part; 0 while nothing is fixed or paid. */
async function wholeFee(
  { fee, paid }: RenewalRow,
  loan: LoanRow,
  book: LoanBook,
  { tx, today }: Call,
): Promise<Centavos> {
  if (fee !== null) return fee;
  if (paid === 0 || !isOwed(book)) return 0;
  return toCentavos(rolloverTerms(await situationOf(tx, loan, book, today)).fee);
}

import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import type { RenewalRow } from '../db/tables-renewal';
import { RESTRUCTURE_VERSION, restructureAgreementHtml } from '../content/restructureAgreement';
import { manilaDay } from '../domain/calendar';
import { toPesos } from '../domain/money';
import { fullName } from '../lender/sessions/borrowers';
import { currentBook } from '../lender/payments/books';
import { ownLoan } from '../lender/loans/loans';
import { checkOpen, lockRenewal, notAllowed, ownRenewal } from '../lender/renewals/renewals';
import type { ComparedTerms } from '../lender/renewals/restructures';
import {
  confirmRestructure,
  initiateRestructure,
  termsOfRestructure,
} from '../lender/renewals/restructures';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';
import { numberOf, planView } from './loanView';
import { begunRenewal, renewalHead, seenRenewal } from './renewal';

export const restructureMethods = {
  repayRestructureInitiate: async ({ loanOrderId }, call) => {
    const begun = await begunRenewal(loanOrderId, 'restructure', initiateRestructure, call);
    const { id: restructureOrderId, ...rest } = begun;
    return { restructureOrderId, ...rest };
  },

  repayRestructureDetail: async ({ restructureOrderId }, call) => detail(restructureOrderId, call),

  repayRestructureContractPreview: async ({ restructureOrderId }, call) => {
    const borrower = borrowerOf(call);
    const { renewal, loan, terms } = await found(restructureOrderId, call);
    const version = renewal.agreementVersion ?? RESTRUCTURE_VERSION;
    return {
      title: 'Restructure agreement',
      version,
      html: restructureAgreementHtml({
        quote: terms.quote,
        version,
        agreedOn: manilaDay(renewal.completedAt ?? renewal.confirmedAt ?? call.now),
        oldNumber: loan.number,
        borrowerName: fullName(borrower),
      }),
    };
  },

  repayRestructureConfirm: async ({ restructureOrderId, ...agreed }, call) => {
    const { id } = borrowerOf(call);
    const { renewal, ...current } = await lockRenewal(call, id, 'restructure', restructureOrderId);
    const { state } = await confirmRestructure(call, current, renewal, agreed);
    return { restructureOrderId, state };
  },

  repayRestructureCompletionAck: async ({ restructureOrderId }, call) => {
    const { renewal, completedAt, seen } = await seenRenewal(
      restructureOrderId,
      'restructure',
      call,
    );
    if (renewal.newLoanOrderId === null) throw new Error('The restructure made no order.');
    const shown = await detail(restructureOrderId, call);
    const completedOn = manilaDay(completedAt);
    return {
      restructureOrderId,
      loanOrderId: renewal.newLoanOrderId,
      state: shown.state,
      serviceFee: shown.serviceFee,
      repaidAmount: shown.repaidAmount,
      overpaidAmount: shown.overpaidAmount,
      agreedBalance: shown.agreedBalance,
      deductedAmount: shown.deductedAmount,
      remainingPayable: shown.remainingPayable,
      newDueDate: shown.newDueDate,
      newPlan: (renewal.newPlan ?? []).map((plan) => planView(plan, completedOn)),
      ...seen,
    };
  },
} satisfies Partial<Handlers>;

/**
 * A restructure with its loan and its terms: those of the new order once it is made, else those that the borrower agreed to,
 * else today's.
 */
async function found(id: string, call: Call) {
  const { renewal, loan } = await ownRenewal(call.tx, borrowerOf(call).id, 'restructure', id);
  checkOpen(renewal);
  const current = await currentBook(call, loan);
  if (!current) throw notAllowed('restructure', 'The money of this loan is not out yet.');
  const agreed = renewal.terms as ComparedTerms | null;
  const terms = agreed ?? (await termsOfRestructure(call, current));
  return { renewal, loan: current.loan, book: current.book, terms };
}

async function detail(id: string, call: Call): Promise<RestructureDetail> {
  const { renewal, loan, book, terms } = await found(id, call);
  const { quote, price, fee, comparison, agreedBalance } = terms;
  const isPaid = renewal.feePaidAt !== null;
  const asOf = manilaDay(renewal.completedAt ?? renewal.confirmedAt ?? call.now);
  return {
    ...(await renewalHead(renewal, loan, call)),
    restructureOrderId: id,
    step: renewal.step,
    ...(renewal.stepTimes && { stepTimes: [...renewal.stepTimes] }),
    serviceFee: fee,
    deductedAmount: terms.deducted,
    cashToday: fee,
    shortfall: isPaid ? 0 : Math.max(0, fee - toPesos(book.heldFee)),
    balance: quote.loanAmount,
    ...(agreedBalance !== undefined && { agreedBalance }),
    remainingPayable: quote.totalRepayment,
    extraCost: terms.extraCost,
    newDueDate: quote.repayPlans[0]?.dueDate ?? call.today,
    quote,
    price,
    before: {
      ...comparison.before,
      ratePerPeriodBasisPoints: loan.quote.ratePerPeriodBasisPoints,
    },
    charges: comparison.charges,
    oldPlan: (renewal.oldPlan ?? book.plans).map((plan) => planView(plan, asOf)),
    agreementVersion: renewal.agreementVersion ?? RESTRUCTURE_VERSION,
    termsUntil: isPaid ? null : (renewal.termsUntil?.toISOString() ?? null),
    newLoanOrderId: renewal.newLoanOrderId,
    newLoanNumber: await newNumber(renewal, call),
  };
}

async function newNumber({ newLoanOrderId }: RenewalRow, call: Call): Promise<string | null> {
  if (newLoanOrderId === null) return null;
  return numberOf(await ownLoan(call.tx, borrowerOf(call).id, newLoanOrderId));
}

import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { repayRestructureCompletionAck } from '@pautang/shared/contract/restructure';
import * as v from 'valibot';
import type { RenewalRow } from '../db/tables-loan';
import { RESTRUCTURE_VERSION, restructureAgreementHtml } from '../content/restructureAgreement';
import { manilaDay } from '../domain/calendar';
import { toPesos } from '../domain/money';
import { fullName } from '../lender/sessions/borrowers';
import { ownLoan } from '../lender/loans/loans';
import { lockRenewal } from '../lender/renewals/renewals';
import type { ComparedTerms } from '../lender/renewals/restructures';
import { confirmRestructure, termsOfRestructure } from '../lender/renewals/restructures';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';
import { numberOf, planView } from './loanView';
import { begunRenewal, currentRenewal, renewalHead, seenRenewal } from './renewal';

export const restructureMethods = {
  repayRestructureInitiate: async ({ loanOrderId }, call) => {
    const begun = await begunRenewal(loanOrderId, 'restructure', termsOfRestructure, call);
    const { id: restructureOrderId, ...rest } = begun;
    return { restructureOrderId, ...rest };
  },

  repayRestructureDetail: async ({ restructureOrderId }, call) => detail(restructureOrderId, call),

  repayRestructureContractPreview: async ({ restructureOrderId }, call) => {
    const borrower = borrowerOf(call);
    const { renewal, loan, terms, asOf } = await found(restructureOrderId, call);
    const version = renewal.agreementVersion ?? RESTRUCTURE_VERSION;
    return {
      title: 'Restructure agreement',
      version,
      html: restructureAgreementHtml({
        quote: terms.quote,
        version,
        agreedOn: asOf,
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
    const done = await seenRenewal(restructureOrderId, 'restructure', call);
    const { renewal, completedAt, seen } = done;
    if (renewal.newLoanOrderId === null) throw new Error('The restructure made no order.');
    const completedOn = manilaDay(completedAt);
    return v.parse(repayRestructureCompletionAck.response, {
      ...(await detail(restructureOrderId, call)),
      loanOrderId: renewal.newLoanOrderId,
      newPlan: (renewal.newPlan ?? []).map((plan) => planView(plan, completedOn)),
      ...seen,
    });
  },
} satisfies Partial<Handlers>;

/** A restructure with its loan and terms: of the new order once it is made, else the agreed ones, else today's. */
async function found(id: string, call: Call) {
  const current = await currentRenewal(id, 'restructure', call);
  const agreed = current.renewal.terms as ComparedTerms | null;
  return { ...current, terms: agreed ?? (await termsOfRestructure(call, current)) };
}

async function detail(id: string, call: Call): Promise<RestructureDetail> {
  const { renewal, loan, book, terms, asOf } = await found(id, call);
  const { quote, price, fee, comparison, agreedBalance } = terms;
  const isPaid = renewal.feePaidAt !== null;
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

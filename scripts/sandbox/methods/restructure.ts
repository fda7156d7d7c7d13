import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { RESTRUCTURE_VERSION, restructureAgreementHtml } from '../content/restructureAgreement';
import { manilaDay } from '../domain/calendar';
import { toPesos } from '../domain/money';
import type { RestructureTerms } from '../domain/restructure';
import { currentBook } from '../lender/books';
import { checkOpen, lockProcess, notAllowed, ownProcess, saveProcess } from '../lender/processes';
import {
  confirmRestructure,
  initiateRestructure,
  termsOfRestructure,
} from '../lender/restructures';
import type { Call, Handlers } from './handler';
import { borrowerOf } from './handler';
import { planView } from './loanView';
import { lockedLoan, processHead } from './process';

type Group = Pick<
  Handlers,
  | 'repayRestructureInitiate'
  | 'repayRestructureDetail'
  | 'repayRestructureContractPreview'
  | 'repayRestructureConfirm'
  | 'repayRestructureCompletionAck'
>;

export const restructureMethods: Group = {
  repayRestructureInitiate: async ({ loanOrderId }, call) => {
    const current = await lockedLoan(loanOrderId, 'restructure', call);
    const { process, ended } = await initiateRestructure(call.tx, current, true, call.now);
    return { restructureOrderId: process.id, state: process.state, ended };
  },

  repayRestructureDetail: async ({ restructureOrderId }, call) => detail(restructureOrderId, call),

  repayRestructureContractPreview: async ({ restructureOrderId }, call) => {
    const borrower = borrowerOf(call);
    const { process, loan, terms } = await found(restructureOrderId, call);
    const version = process.agreementVersion ?? RESTRUCTURE_VERSION;
    return {
      title: 'Restructure agreement',
      version,
      html: restructureAgreementHtml({
        quote: terms.quote,
        version,
        agreedOn: manilaDay(process.completedAt ?? process.confirmedAt ?? call.now),
        oldNumber: loan.number,
        borrowerName: `${borrower.firstName ?? ''} ${borrower.lastName ?? ''}`.trim(),
      }),
    };
  },

  repayRestructureConfirm: async ({ restructureOrderId, ...agreed }, call) => {
    const { id } = borrowerOf(call);
    const { tx, now } = call;
    const { process, ...current } = await lockProcess(
      tx,
      id,
      'restructure',
      restructureOrderId,
      now,
    );
    const { state } = await confirmRestructure(tx, current, process, agreed, now);
    return { restructureOrderId, state };
  },

  repayRestructureCompletionAck: async ({ restructureOrderId }, call) => {
    const { id } = borrowerOf(call);
    const { tx, now } = call;
    const { process } = await lockProcess(tx, id, 'restructure', restructureOrderId, now);
    if (process.completedAt === null || process.newLoanOrderId === null)
      throw notAllowed('restructure', 'This restructure is not done yet.');
    const acknowledgedAt = process.acknowledgedAt ?? now;
    await saveProcess(tx, process, { acknowledgedAt });
    const shown = await detail(restructureOrderId, call);
    const completedOn = manilaDay(process.completedAt);
    return {
      restructureOrderId,
      loanOrderId: process.newLoanOrderId,
      state: shown.state,
      serviceFee: shown.serviceFee,
      repaidAmount: shown.repaidAmount,
      deductedAmount: shown.deductedAmount,
      remainingPayable: shown.remainingPayable,
      newDueDate: shown.newDueDate,
      newPlan: (process.newPlan ?? []).map((plan) => planView(plan, completedOn)),
      processedAt: process.completedAt.toISOString(),
      acknowledgedAt: acknowledgedAt.toISOString(),
    };
  },
};

/** The process with its terms: of the new order once it is made, else as agreed, else today's. */
async function found(id: string, call: Call) {
  const { process, loan } = await ownProcess(call.tx, borrowerOf(call).id, 'restructure', id);
  checkOpen(process);
  const current = await currentBook(call.tx, loan, call.now);
  if (!current) throw notAllowed('restructure', 'The money of this loan is not out yet.');
  const agreed = process.terms as RestructureTerms | null;
  const terms = agreed ?? (await termsOfRestructure(call.tx, current, call.now));
  return { process, loan: current.loan, book: current.book, terms };
}

async function detail(id: string, call: Call): Promise<RestructureDetail> {
  const { process, loan, book, terms } = await found(id, call);
  const { quote, price, fee } = terms;
  const isPaid = process.feePaidAt !== null;
  const asOf = manilaDay(process.completedAt ?? process.confirmedAt ?? call.now);
  return {
    ...(await processHead(process, loan, call)),
    restructureOrderId: id,
    step: process.step,
    serviceFee: fee,
    deductedAmount: terms.deducted,
    cashToday: fee,
    shortfall: isPaid ? 0 : Math.max(0, fee - toPesos(book.heldFee)),
    balance: quote.loanAmount,
    remainingPayable: quote.totalRepayment,
    extraCost: terms.extraCost,
    newDueDate: quote.repayPlans[0]?.dueDate ?? call.today,
    quote,
    price,
    oldPlan: (process.oldPlan ?? book.plans).map((plan) => planView(plan, asOf)),
    agreementVersion: process.agreementVersion ?? RESTRUCTURE_VERSION,
    termsUntil: isPaid ? null : (process.termsUntil?.toISOString() ?? null),
    newLoanOrderId: process.newLoanOrderId,
  };
}

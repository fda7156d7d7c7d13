import { ResponseCode } from '@pautang/shared/contract/codes';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { ProcessRow } from '../db/tables-process';
import type { PlanState } from '../domain/book';
import { unsettledOf } from '../domain/book';
import type { Day } from '../domain/calendar';
import { manilaDay } from '../domain/calendar';
import { toPesos } from '../domain/money';
import type { RolloverTerms } from '../domain/rollover';
import { currentBook } from '../lender/books';
import { confirmDeferral, deferralTerms, initiateDeferral } from '../lender/deferrals';
import { checkOpen, lockProcess, notAllowed, ownProcess, saveProcess } from '../lender/processes';
import { Refusal } from '../lender/refusal';
import type { Call, Handlers } from './handler';
import { borrowerOf } from './handler';
import { planView } from './loanView';
import { lockedLoan, processHead } from './process';

type Group = Pick<
  Handlers,
  | 'repayDeferralInitiate'
  | 'repayDeferralDetail'
  | 'repayDeferralConfirm'
  | 'repayDeferralCompletionAck'
>;

export const deferralMethods: Group = {
  repayDeferralInitiate: async ({ loanOrderId }, call) => {
    const current = await lockedLoan(loanOrderId, 'deferral', call);
    const { process, ended } = await initiateDeferral(call.tx, current, true, call.now);
    return { deferralOrderId: process.id, state: process.state, ended };
  },

  repayDeferralDetail: async ({ deferralOrderId }, call) => detail(deferralOrderId, call),

  repayDeferralConfirm: async ({ deferralOrderId, serviceFee }, call) => {
    const { id: borrowerId } = borrowerOf(call);
    const found = await lockProcess(call.tx, borrowerId, 'deferral', deferralOrderId, call.now);
    const { fee } = await feeOf(found.process, () => deferralTerms(call.tx, found, call.now));
    if (fee !== serviceFee)
      throw new Refusal(
        ResponseCode.PRICE_CHANGED,
        'The fee has changed. Look at the new one before you confirm.',
      );
    const { process } = found;
    // a fee that was paid in full has started it already
    if (process.state !== 'INITIATED') return { deferralOrderId, state: process.state };
    const { state } = await confirmDeferral(call.tx, call.config, found, process, call.now);
    return { deferralOrderId, state };
  },

  repayDeferralCompletionAck: async ({ deferralOrderId }, call) => {
    const { id: borrowerId } = borrowerOf(call);
    const { process } = await lockProcess(
      call.tx,
      borrowerId,
      'deferral',
      deferralOrderId,
      call.now,
    );
    if (process.completedAt === null)
      throw notAllowed('deferral', 'This rollover is not done yet.');
    const acknowledgedAt = process.acknowledgedAt ?? call.now;
    await saveProcess(call.tx, process, { acknowledgedAt });
    const shown = await detail(deferralOrderId, call);
    return {
      deferralOrderId,
      loanOrderId: shown.loanOrderId,
      state: shown.state,
      serviceFee: shown.serviceFee,
      repaidAmount: shown.repaidAmount,
      deductedAmount: shown.deductedAmount,
      remainingPayable: shown.remainingPayable,
      newDueDate: shown.newDueDate,
      newPlan: shown.newPlan,
      processedAt: process.completedAt.toISOString(),
      acknowledgedAt: acknowledgedAt.toISOString(),
    };
  },
};

async function feeOf(process: ProcessRow, terms: () => Promise<RolloverTerms>) {
  return process.fee === null ? terms() : { fee: toPesos(process.fee) };
}

const view = (plans: readonly PlanState[], day: Day) => plans.map((plan) => planView(plan, day));

async function detail(id: string, call: Call): Promise<DeferralDetail> {
  const { process, loan } = await ownProcess(call.tx, borrowerOf(call).id, 'deferral', id);
  checkOpen(process);
  const current = await currentBook(call.tx, loan, call.now);
  if (!current) throw notAllowed('deferral', 'The money of this loan is not out yet.');
  const isFixed = process.terms !== null;
  const terms = isFixed
    ? (process.terms as RolloverTerms)
    : await deferralTerms(call.tx, current, call.now);
  const asOf = manilaDay(process.completedAt ?? process.confirmedAt ?? call.now);
  const fee = process.fee === null ? terms.fee : toPesos(process.fee);
  const paid = toPesos(process.paid);
  const deducted = isFixed
    ? toPesos(process.deducted)
    : Math.min(toPesos(current.book.credit), Math.max(0, fee - paid));
  const newPlan = process.newPlan ?? terms.newPlan;
  return {
    ...(await processHead(process, current.loan, call)),
    deferralOrderId: id,
    serviceFee: fee,
    deductedAmount: deducted,
    cashToday: Math.max(0, fee - deducted),
    shortfall: isFixed ? 0 : terms.shortfall,
    remainingPayable: terms.stillToPay,
    extraCost: terms.extraCost,
    overdueFeeCleared: terms.cleared,
    dueDate: terms.dueDate,
    newDueDate: unsettledOf(newPlan)[0]?.dueDate ?? terms.newDueDate,
    price: terms.price,
    oldPlan: view(process.oldPlan ?? current.book.plans, asOf),
    newPlan: view(newPlan, asOf),
  };
}

import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { desc } from 'drizzle-orm';
import { rowOf } from '../db/rows';
import type { Borrower } from '../db/tables-borrower';
import type { RenewalRow } from '../db/tables-loan';
import { renewals } from '../db/tables-loan';
import type { Current } from '../lender/payments/books';
import { lockPaidOut } from '../lender/payments/books';
import { completeRollover } from '../lender/renewals/rollovers';
import { newId } from '../lender/ids';
import { postPayment, receivePayment } from '../lender/payments/payments';
import { feeCheckout } from '../lender/renewals/renewalFees';
import { checkOpen, renewalName } from '../lender/renewals/renewals';
import { had } from '../lender/refusal';
import { advanceRestructure } from '../lender/renewals/restructures';
import type { Act } from '../lender/act';

/** The events that take the lender's next step of a renewal at once. */
export const renewalEvents = ['pay_fee', 'complete_deferral', 'advance_restructure'] as const;

/** @throws TransitionRefused, Refusal when it is not possible now */
export async function moveRenewal(
  act: Act,
  borrower: Borrower,
  event: (typeof renewalEvents)[number],
): Promise<void> {
  if (event === 'pay_fee') {
    const { renewal, ...current } = await newest(act, borrower, null);
    const { id: repaymentId, amount } = await feeCheckout(act, current, renewal);
    const money = { loanOrderId: current.loan.id, repaymentId, amount };
    const paid = await receivePayment(act, { ...money, paymentReference: newId('biller') });
    await postPayment(act, paid);
  } else if (event === 'complete_deferral') {
    const { renewal, ...current } = await newest(act, borrower, 'deferral');
    await completeRollover(act, current, renewal);
  } else {
    const { renewal, ...current } = await newest(act, borrower, 'restructure');
    await advanceRestructure(act, current, renewal);
  }
}

async function newest(
  act: Act,
  { id }: Borrower,
  kind: RenewalKind | null,
): Promise<Current & { renewal: RenewalRow }> {
  const own = { borrowerId: id, ...(kind && { kind }) };
  const what = kind === null ? 'rollover or restructure' : renewalName[kind];
  const renewal = had(await rowOf(act.tx, renewals, own, desc(renewals.initiatedAt)), what);
  checkOpen(renewal);
  return { ...(await lockPaidOut(act, renewal.loanOrderId)), renewal };
}

import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { and, desc, eq } from 'drizzle-orm';
import type { SandboxConfig } from '../config';
import type { Tx } from '../../lib/database/openDatabase';
import { rowOf } from '../db/rows';
import type { Borrower } from '../db/tables-borrower';
import type { RenewalRow } from '../db/tables-renewal';
import { renewals } from '../db/tables-renewal';
import type { Current } from '../lender/payments/books';
import { lockPaidOut } from '../lender/payments/books';
import { completeRollover } from '../lender/renewals/rollovers';
import { newId } from '../lender/ids';
import { postPayment, receivePayment } from '../lender/payments/payments';
import { feeCheckout } from '../lender/renewals/renewalFees';
import { checkOpen, renewalName } from '../lender/renewals/renewals';
import { Refusal } from '../lender/refusal';
import { advanceRestructure } from '../lender/renewals/restructures';

/** Does the lender's steps of a renewal at once instead of after a while. */
export const renewalEvents = ['pay_fee', 'complete_deferral', 'advance_restructure'] as const;

/** @throws TransitionRefused, Refusal when it is not possible now */
export async function moveRenewal(
  tx: Tx,
  config: SandboxConfig,
  borrower: Borrower,
  event: (typeof renewalEvents)[number],
  now: Date,
): Promise<void> {
  if (event === 'pay_fee') {
    const { renewal, ...current } = await newest(tx, borrower, null, now);
    const { id: repaymentId, amount } = await feeCheckout(tx, current, renewal, now);
    const money = { loanId: current.loan.id, repaymentId, amount };
    const paid = await receivePayment(tx, { ...money, paymentReference: newId('biller') }, now);
    await postPayment(tx, config, paid, now);
  } else if (event === 'complete_deferral') {
    const { renewal, ...current } = await newest(tx, borrower, 'deferral', now);
    await completeRollover(tx, current, renewal, now);
  } else {
    const { renewal, ...current } = await newest(tx, borrower, 'restructure', now);
    await advanceRestructure(tx, config, current, renewal, now);
  }
}

async function newest(
  tx: Tx,
  { id }: Borrower,
  kind: RenewalKind | null,
  now: Date,
): Promise<Current & { renewal: RenewalRow }> {
  const renewal = await rowOf(
    tx,
    renewals,
    and(eq(renewals.borrowerId, id), kind === null ? undefined : eq(renewals.kind, kind)),
    desc(renewals.initiatedAt),
  );
  const what = kind === null ? 'rollover or restructure' : renewalName[kind];
  if (!renewal) throw new Refusal(ResponseCode.TRANSITION_REFUSED, `The borrower has no ${what}.`);
  checkOpen(renewal);
  return { ...(await lockPaidOut(tx, renewal.loanOrderId, now)), renewal };
}

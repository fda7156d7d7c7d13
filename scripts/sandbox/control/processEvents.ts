import { ResponseCode } from '@pautang/shared/contract/codes';
import type { ProcessKind } from '@pautang/shared/contract/process';
import { and, desc, eq } from 'drizzle-orm';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
import type { Borrower } from '../db/tables-borrower';
import type { ProcessRow } from '../db/tables-process';
import { processes } from '../db/tables-process';
import type { Current } from '../lender/acts';
import { currentBook, lockLoan } from '../lender/books';
import { completeDeferral } from '../lender/deferrals';
import { newId } from '../lender/ids';
import { postPayment, receivePayment } from '../lender/payments';
import { feeCheckout } from '../lender/processFees';
import { checkOpen, processName } from '../lender/processes';
import { Refusal } from '../lender/refusal';
import { advanceRestructure } from '../lender/restructures';

/** What the lender does in a process, at once instead of after a while. */
export const processEvents = ['pay_fee', 'complete_deferral', 'advance_restructure'] as const;

/** @throws TransitionRefused, Refusal when it is not possible now */
export async function moveProcess(
  tx: Tx,
  config: SandboxConfig,
  borrower: Borrower,
  event: (typeof processEvents)[number],
  now: Date,
): Promise<void> {
  if (event === 'pay_fee') {
    const { process, ...current } = await newest(tx, borrower, null, now);
    const { id: repaymentId, amount } = await feeCheckout(tx, current, process, now);
    const money = { loanId: current.loan.id, repaymentId, amount };
    const paid = await receivePayment(tx, { ...money, paymentReference: newId('biller') }, now);
    await postPayment(tx, config, paid, now);
  } else if (event === 'complete_deferral') {
    const { process, ...current } = await newest(tx, borrower, 'deferral', now);
    await completeDeferral(tx, current, process, now);
  } else {
    const { process, ...current } = await newest(tx, borrower, 'restructure', now);
    await advanceRestructure(tx, config, current, process, now);
  }
}

async function newest(
  tx: Tx,
  { id }: Borrower,
  kind: ProcessKind | null,
  now: Date,
): Promise<Current & { process: ProcessRow }> {
  const [process] = await tx
    .select()
    .from(processes)
    .where(and(eq(processes.borrowerId, id), kind === null ? undefined : eq(processes.kind, kind)))
    .orderBy(desc(processes.initiatedAt))
    .limit(1);
  const what = kind === null ? 'rollover or restructure' : processName[kind];
  if (!process) throw new Refusal(ResponseCode.TRANSITION_REFUSED, `The borrower has no ${what}.`);
  checkOpen(process);
  const current = await currentBook(tx, await lockLoan(tx, process.loanOrderId), now);
  if (!current) throw new Error('A process belongs to a loan that is out.');
  return { ...current, process };
}

import { ResponseCode } from '@pautang/shared/contract/codes';
import { eq } from 'drizzle-orm';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
import type { LoanRow, RepaymentRow } from '../db/tables-loan';
import type { ProcessRow } from '../db/tables-process';
import { processes } from '../db/tables-process';
import { allocatedTo } from '../domain/allocation';
import { toCentavos, toPesos } from '../domain/money';
import type { Acted, Current } from './acts';
import { deferralTerms, startIfCovered } from './deferrals';
import { checkOwed, notAllowed, processName, saveProcess } from './processes';
import { Refusal } from './refusal';
import { repaymentFor } from './repayments';
import { beginRestructuring } from './restructures';

/** The process whose fee a checkout is for, while it still takes one; null: the money is for the loan. */
export async function processToPay(
  tx: Tx,
  repayment: RepaymentRow | null,
  loan: LoanRow,
): Promise<ProcessRow | null> {
  if (!repayment?.processId) return null;
  const [row] = await tx.select().from(processes).where(eq(processes.id, repayment.processId));
  if (!row || row.loanOrderId !== loan.id) return null;
  return row.closedAt === null && row.feePaidAt === null ? row : null;
}

/** Section 4: a rollover starts by itself once its fee is paid; a restructure's steps begin. Too little blocks both. */
export async function afterFeePayment(
  tx: Tx,
  config: SandboxConfig,
  acted: Acted,
  process: ProcessRow,
  now: Date,
): Promise<void> {
  const paid = process.paid + allocatedTo(acted.step.lines, 'serviceFee');
  const known = await saveProcess(tx, process, { paid });
  if (process.kind === 'restructure') {
    if (acted.book.heldFee >= (process.fee ?? 0)) await beginRestructuring(tx, config, known, now);
    return;
  }
  await startIfCovered(tx, config, acted, known, now);
}

/** Whole pesos that the fee still asks for. @throws Refusal when none can be paid now */
export async function missingFee(
  tx: Tx,
  current: Current,
  process: ProcessRow,
  now: Date,
): Promise<number> {
  const { kind, fee } = process;
  if (process.feePaidAt !== null) throw new Refusal(ResponseCode.NOTHING_DUE, 'The fee is paid.');
  checkOwed(current, kind);
  if (kind === 'restructure' && fee === null)
    throw notAllowed(kind, 'Agree to the new terms first: the fee is for them.');
  const missing =
    fee === null
      ? (await deferralTerms(tx, current, now)).shortfall
      : toPesos(fee - current.book.heldFee);
  if (missing <= 0)
    throw new Refusal(
      ResponseCode.NOTHING_DUE,
      `Your credit covers the fee: confirm the ${processName[kind]}.`,
    );
  return missing;
}

/** The checkout of what is missing. @throws Refusal as missingFee */
export async function feeCheckout(
  tx: Tx,
  current: Current,
  process: ProcessRow,
  now: Date,
): Promise<RepaymentRow> {
  const amount = toCentavos(await missingFee(tx, current, process, now));
  const purpose = { mode: 'fee', periods: [], processId: process.id } as const;
  return repaymentFor(tx, current.loan, purpose, amount, now);
}

import { ResponseCode } from '@pautang/shared/contract/codes';
import type { EndedProcess, ProcessKind } from '@pautang/shared/contract/process';
import { and, eq, isNull } from 'drizzle-orm';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
import type { LoanRow } from '../db/tables-loan';
import { loanOrders } from '../db/tables-loan';
import type { ProcessRow } from '../db/tables-process';
import { processes } from '../db/tables-process';
import { isOwed } from '../domain/book';
import { addSeconds } from '../domain/calendar';
import { endOfFee } from '../domain/fees';
import { pesosInWords, toPesos } from '../domain/money';
import type { Current } from './acts';
import { doAct } from './acts';
import { currentBook, lockLoan } from './books';
import { lockBorrower } from './borrowers';
import { newId } from './ids';
import { notFound, Refusal } from './refusal';

export const processName: Record<ProcessKind, string> = {
  deferral: 'rollover',
  restructure: 'restructure',
};
const configCode = {
  deferral: ResponseCode.DEFERRAL_CONFIG,
  restructure: ResponseCode.RESTRUCTURE_CONFIG,
} as const;

/** What the policy does not allow, with section 8's code for the kind. */
export function notAllowed(kind: ProcessKind, message: string): Refusal {
  return new Refusal(configCode[kind], message);
}

/** The one that is neither done nor ended; at most one of a loan. */
export async function openProcess(tx: Tx, loanOrderId: string): Promise<ProcessRow | null> {
  const [row] = await tx
    .select()
    .from(processes)
    .where(
      and(
        eq(processes.loanOrderId, loanOrderId),
        isNull(processes.completedAt),
        isNull(processes.closedAt),
      ),
    );
  return row ?? null;
}

/** The borrower's own. @throws Refusal NOT_FOUND, also for one of somebody else */
export async function ownProcess(
  tx: Tx,
  borrowerId: string,
  kind: ProcessKind,
  id: string,
): Promise<{ process: ProcessRow; loan: LoanRow }> {
  const [row] = await tx
    .select({ process: processes, loan: loanOrders })
    .from(processes)
    .innerJoin(loanOrders, eq(loanOrders.id, processes.loanOrderId))
    .where(
      and(eq(processes.id, id), eq(processes.kind, kind), eq(loanOrders.borrowerId, borrowerId)),
    );
  if (!row) throw notFound(`This ${processName[kind]}`);
  return row;
}

/** The process and its loan, locked and brought to today. @throws Refusal when it has ended without effect */
export async function lockProcess(
  tx: Tx,
  borrowerId: string,
  kind: ProcessKind,
  id: string,
  now: Date,
): Promise<Current & { process: ProcessRow }> {
  // the borrower first, as in every act of theirs
  await lockBorrower(tx, borrowerId);
  const { loan } = await ownProcess(tx, borrowerId, kind, id);
  const current = await currentBook(tx, await lockLoan(tx, loan.id), now);
  const { process } = await ownProcess(tx, borrowerId, kind, id);
  if (!current) throw notAllowed(kind, 'The money of this loan is not out yet.');
  checkOpen(process);
  return { ...current, process };
}

/** @throws Refusal */
export function checkOpen({ kind, closeReason }: ProcessRow): void {
  if (closeReason !== null)
    throw new Refusal(
      ResponseCode.PROCESS_ENDED,
      `This ${processName[kind]} has ended. ${closeReason}`,
    );
}

export interface Begun {
  readonly process: ProcessRow;
  /** the unpaid one of the other kind whose place it took */
  readonly ended: EndedProcess | null;
}

/**
 * Begins one, or gives the one of this kind that is open. One of the other kind ends, unless its fee is paid.
 * The caller has checked the terms. @throws Refusal
 */
export async function beginProcess(
  tx: Tx,
  current: Current,
  kind: ProcessKind,
  isAuto: boolean,
  now: Date,
): Promise<Begun> {
  const open = await openProcess(tx, current.loan.id);
  if (open?.kind === kind) return { process: open, ended: null };
  if (open?.feePaidAt)
    throw notAllowed(kind, `A ${processName[open.kind]} is under way for this loan.`);
  const fee =
    open && (await closeProcess(tx, current, open, `A ${processName[kind]} took its place.`, now));
  const [row] = await tx
    .insert(processes)
    .values({
      id: newId(kind),
      kind,
      borrowerId: current.loan.borrowerId,
      loanOrderId: current.loan.id,
      state: 'INITIATED',
      isAuto,
      initiatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The process was not stored.');
  return { process: row, ended: open && fee && { kind: open.kind, orderId: open.id, ...fee } };
}

export async function saveProcess(
  tx: Tx,
  { id }: ProcessRow,
  change: Partial<ProcessRow>,
): Promise<ProcessRow> {
  const [row] = await tx.update(processes).set(change).where(eq(processes.id, id)).returning();
  if (!row) throw new Error('The process is gone.');
  return row;
}

/** What became of the money that was paid towards a fee, in whole pesos. */
type EndedFee = Pick<EndedProcess, 'feeKept' | 'feeReturned'>;

/** Ends it without effect, with the reason and what becomes of the money as the borrower reads them. */
export async function closeProcess(
  tx: Tx,
  current: Current,
  process: ProcessRow,
  reason: string,
  now: Date,
  cause: 'borrower' | 'lender' = 'borrower',
): Promise<EndedFee> {
  const { heldFee, serviceFees } = current.book;
  const end = endOfFee(process.kind, process.feePaidAt !== null, cause);
  const after = heldFee === 0 ? current : await doAct(tx, current, end, now);
  const kept = after.book.serviceFees - serviceFees;
  const fee = { feeKept: toPesos(kept), feeReturned: toPesos(heldFee - kept) };
  const closeReason = [reason, ...inWords(fee)].join(' ');
  await saveProcess(tx, process, { closedAt: now, closeReason, nextAt: null, deducted: 0 });
  return fee;
}

function inWords({ feeKept, feeReturned }: EndedFee): string[] {
  return [[feeKept, 'kept'] as const, [feeReturned, 'your credit now'] as const].flatMap(
    ([pesos, what]) =>
      pesos > 0 ? [`${pesosInWords(pesos)} that you paid for it is ${what}.`] : [],
  );
}

/** @throws Refusal unless something is owed on the loan */
export function checkOwed({ book }: Current, kind: ProcessKind): void {
  if (!isOwed(book))
    throw notAllowed(kind, `A ${processName[kind]} needs a loan that is being repaid.`);
}

/** When the next thing happens by itself; null: only by hand. */
export function nextStepAt(config: SandboxConfig, { isAuto }: ProcessRow, at: Date): Date | null {
  return isAuto ? addSeconds(at, config.approveAfterSeconds) : null;
}

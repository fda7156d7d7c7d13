import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { EndedRenewal, RenewalKind } from '@pautang/shared/contract/renewal';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../lib/database/openDatabase';
import { insertRow, rowOf, updateRow } from '../../db/rows';
import { renewals } from '../../db/tables-loan';
import type { RenewalRow } from '../../db/tables-loan';
import { isOwed } from '../../domain/book';
import { addSeconds, manilaDay } from '../../domain/calendar';
import { endOfFee } from '../../domain/fees';
import { toPesos } from '../../domain/money';
import type { Current } from '../payments/books';
import { bookToday, lockPaidOut } from '../payments/books';
import { lockBorrower } from '../sessions/borrowers';
import { newId } from '../ids';
import type { Refusal } from '../refusal';
import { found, refusal } from '../refusal';
import { situationOf } from './situations';
import type { Act } from '../act';

export const renewalName: Record<RenewalKind, string> = {
  deferral: 'rollover',
  restructure: 'restructure',
};
const configCode = { deferral: 'DEFERRAL_CONFIG', restructure: 'RESTRUCTURE_CONFIG' } as const;

/** The refusal of a renewal that the policy does not allow, with section 8's code for the kind. */
export function notAllowed(kind: RenewalKind, message: string): Refusal {
  return refusal(configCode[kind], message);
}

/** Selects the renewal of a loan that is neither completed nor closed; a loan has at most one. */
export const isOpenRenewalOf = (loanOrderId: string | PgColumn) =>
  and(
    eq(renewals.loanOrderId, loanOrderId),
    isNull(renewals.completedAt),
    isNull(renewals.closedAt),
  );

export async function openRenewal(tx: Tx, loanOrderId: string): Promise<RenewalRow | null> {
  return rowOf(tx, renewals, isOpenRenewalOf(loanOrderId));
}

/** The borrower's own renewal. @throws Refusal NOT_FOUND, also for another borrower's */
export async function ownRenewal(tx: Tx, borrowerId: string, kind: RenewalKind, id: string) {
  return found(await rowOf(tx, renewals, { id, kind, borrowerId }), `This ${renewalName[kind]}`);
}

/** Locks a renewal and its loan, and brings the book up to today. @throws Refusal if it ended without effect */
export async function lockRenewal(act: Act, borrowerId: string, kind: RenewalKind, id: string) {
  // lock the borrower first, as every act of a borrower does
  await lockBorrower(act.tx, borrowerId);
  const { loanOrderId } = await ownRenewal(act.tx, borrowerId, kind, id);
  const current = await lockPaidOut(act, loanOrderId);
  const renewal = await ownRenewal(act.tx, borrowerId, kind, id);
  checkOpen(renewal);
  return { ...current, renewal };
}

/** @throws Refusal RENEWAL_ENDED if the renewal ended without effect */
export function checkOpen({ kind, closeReason }: RenewalRow): void {
  if (closeReason !== null)
    throw refusal('RENEWAL_ENDED', `This ${renewalName[kind]} has ended. ${closeReason}`);
}

/**
 * Begins a renewal, or returns the open one of this kind. An open one of the other kind ends, unless its fee is paid.
 * The caller has computed today's terms, so the renewal is possible; the borrower agrees later.
 * @returns also, in `ended`, the unpaid renewal of the other kind that it replaced
 * @throws Refusal
 */
export async function beginRenewal(
  act: Act,
  current: Current,
  kind: RenewalKind,
  isAuto: boolean,
): Promise<{ renewal: RenewalRow; ended: EndedRenewal | null }> {
  const open = await openRenewal(act.tx, current.loan.id);
  if (open?.kind === kind) return { renewal: open, ended: null };
  if (open?.feePaidAt)
    throw notAllowed(kind, `A ${renewalName[open.kind]} is under way for this loan.`);
  const fee =
    open && (await closeRenewal(act, current, open, `A ${renewalName[kind]} took its place.`));
  const row = await insertRow(act.tx, renewals, {
    id: newId(kind),
    kind,
    borrowerId: current.loan.borrowerId,
    loanOrderId: current.loan.id,
    state: 'INITIATED',
    isAuto,
    initiatedAt: act.now,
  });
  return { renewal: row, ended: open && fee && { kind: open.kind, orderId: open.id, ...fee } };
}

export async function saveRenewal(tx: Tx, { id }: RenewalRow, change: Partial<RenewalRow>) {
  return updateRow(tx, renewals, id, change);
}

type EndedFee = Pick<EndedRenewal, 'feeKept' | 'feeReturned'>;

/** Ends a renewal without effect, and stores the reason and what happens to the money as texts for the borrower. */
export async function closeRenewal(
  act: Act,
  current: Current,
  renewal: RenewalRow,
  reason: string,
  cause: 'borrower' | 'lender' = 'borrower',
): Promise<EndedFee> {
  const { heldFee, serviceFees, isRolloverAgreed } = current.book;
  const end = endOfFee(renewal.kind, renewal.feePaidAt !== null, cause);
  const isUntouched = heldFee === 0 && !isRolloverAgreed;
  const after = isUntouched ? current : await bookToday(act, current, end);
  const kept = after.book.serviceFees - serviceFees;
  const fee = { feeKept: toPesos(kept), feeReturned: toPesos(heldFee - kept) };
  const closeReason = [reason, ...inWords(fee)].join(' ');
  await saveRenewal(act.tx, renewal, { closedAt: act.now, closeReason, nextAt: null, deducted: 0 });
  return fee;
}

function inWords({ feeKept, feeReturned }: EndedFee): string[] {
  return [[feeKept, 'kept'] as const, [feeReturned, 'your credit now'] as const].flatMap(
    ([pesos, what]) =>
      pesos > 0 ? [`${pesosInWords(pesos)} that you paid for it is ${what}.`] : [],
  );
}

/** The whole debt as of today. @throws Refusal unless something is owed on the loan */
export async function owedSituation(act: Act, current: Current, kind: RenewalKind) {
  checkOwed(current, kind);
  return situationOf(act.tx, current.loan, current.book, manilaDay(act.now));
}

/** @throws Refusal unless something is owed on the loan */
export function checkOwed({ book }: Current, kind: RenewalKind): void {
  if (!isOwed(book))
    throw notAllowed(kind, `A ${renewalName[kind]} needs a loan that is being repaid.`);
}

/** The time of the next step; null: only the control API takes it. */
export function nextStepAt({ config, now }: Act, { isAuto }: RenewalRow): Date | null {
  return isAuto ? addSeconds(now, config.approveAfterSeconds) : null;
}

import { createHash } from 'node:crypto';
import type { AgreementState } from '@pautang/shared/contract/acceptedAgreement';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { agreementHtml } from '../../content/agreement';
import { RESTRUCTURE_VERSION, restructureAgreementHtml } from '../../content/restructureAgreement';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowOf } from '../../db/rows';
import { agreements, loanOrders, renewals } from '../../db/tables-loan';
import { borrowers } from '../../db/tables-borrower';
import type { LoanRow, RenewalRow } from '../../db/tables-loan';
import { manilaDay } from '../../domain/calendar';
import type { RestructureTerms } from '../../domain/restructure';
import { openLoanStatuses } from '../../domain/transitions';
import { newId } from '../ids';
import { fullName } from '../sessions/borrowers';
import type { Act } from '../act';

/** An agreement with its state and its loan; for a restructure, the loan whose terms it replaces. */
export type Accepted = Awaited<ReturnType<typeof acceptedBy>>[number];

type Kept = Pick<
  typeof agreements.$inferInsert,
  'borrowerId' | 'loanOrderId' | 'renewalId' | 'version' | 'acceptedAt'
>;

/** Stores the agreement of this order exactly as it was shown, so without the loan's number. */
export async function keepLoanAgreement(tx: Tx, loan: LoanRow): Promise<void> {
  const { id: loanOrderId, borrowerId, quote, agreementVersion: version, agreedOn } = loan;
  const borrowerName = await nameOf(tx, borrowerId);
  const html = agreementHtml({ quote, version, agreedOn, number: null, borrowerName });
  const kept = { borrowerId, loanOrderId, version, acceptedAt: loan.appliedAt };
  await keep(tx, 'Loan agreement', kept, html);
}

export async function keepRestructureAgreement(
  { tx, now }: Act,
  { id: renewalId, borrowerId, agreementVersion }: RenewalRow,
  { id: loanOrderId, number: oldNumber }: LoanRow,
  { quote }: RestructureTerms,
): Promise<void> {
  const version = agreementVersion ?? RESTRUCTURE_VERSION;
  const borrowerName = await nameOf(tx, borrowerId);
  const agreedOn = manilaDay(now);
  const html = restructureAgreementHtml({ quote, version, agreedOn, oldNumber, borrowerName });
  const kept = { borrowerId, loanOrderId, renewalId, version, acceptedAt: now };
  await keep(tx, 'Restructure agreement', kept, html);
}

async function nameOf(tx: Tx, borrowerId: string): Promise<string> {
  return fullName(await rowOf(tx, borrowers, { id: borrowerId }));
}

async function keep(tx: Tx, title: string, kept: Kept, html: string): Promise<void> {
  const hash = createHash('sha256').update(html, 'utf8').digest('hex');
  const kind = kept.renewalId === undefined ? 'loan' : 'restructure';
  await tx.insert(agreements).values({ ...kept, id: newId('agreement'), kind, title, html, hash });
}

/** The agreement that the borrower accepted for this loan; null for a loan that a restructure made. */
export async function keptLoanText(tx: Tx, loanOrderId: string): Promise<string | null> {
  const row = await rowOf(tx, agreements, { kind: 'loan', loanOrderId });
  return row?.html ?? null;
}

/** All agreements that the borrower accepted, newest first. */
export async function acceptedBy(tx: Tx, borrowerId: string) {
  const made = alias(loanOrders, 'made');
  const rows = await tx
    .select({ row: agreements, loan: loanOrders, renewal: renewals, made })
    .from(agreements)
    .innerJoin(loanOrders, eq(loanOrders.id, agreements.loanOrderId))
    .leftJoin(renewals, eq(renewals.id, agreements.renewalId))
    .leftJoin(made, eq(made.id, renewals.newLoanOrderId))
    .where(eq(agreements.borrowerId, borrowerId))
    .orderBy(desc(agreements.acceptedAt));
  return rows.map(({ renewal, made: newLoan, ...accepted }) => ({
    ...accepted,
    state: renewal ? stateOfRestructure(renewal, newLoan) : stateOfLoan(accepted.loan.status),
  }));
}

const owed: readonly LoanStatus[] = [LoanStatus.REPAYING, LoanStatus.OVERDUE];

function stateOfLoan(status: LoanStatus): AgreementState {
  if (owed.includes(status)) return 'inForce';
  if (openLoanStatuses.includes(status)) return 'pending';
  return status === LoanStatus.FINISH ? 'ended' : 'never';
}

function stateOfRestructure(renewal: RenewalRow, made: LoanRow | null): AgreementState {
  if (made) return stateOfLoan(made.status);
  return renewal.closedAt === null ? 'pending' : 'never';
}

/** Deletes the texts of a deleted borrower, because they contain the name. */
export async function eraseAgreements(tx: Tx, borrowerId: string): Promise<void> {
  await tx.delete(agreements).where(eq(agreements.borrowerId, borrowerId));
}

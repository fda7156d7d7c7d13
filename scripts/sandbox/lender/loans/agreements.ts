import { createHash } from 'node:crypto';
import type { AgreementState } from '@pautang/shared/contract/acceptedAgreement';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { Quote } from '@pautang/shared/contract/loan';
import { and, eq, isNotNull } from 'drizzle-orm';
import { agreementHtml } from '../../content/agreement';
import { RESTRUCTURE_VERSION, restructureAgreementHtml } from '../../content/restructureAgreement';
import type { Tx } from '../../../lib/database/openDatabase';
import { having, rowOf, rowsOf } from '../../db/rows';
import { agreements, loanOrders } from '../../db/tables-loan';
import type { Borrower } from '../../db/tables-borrower';
import { borrowers } from '../../db/tables-borrower';
import type { LoanRow } from '../../db/tables-loan';
import type { RenewalRow } from '../../db/tables-renewal';
import { renewals } from '../../db/tables-renewal';
import { manilaDay } from '../../domain/calendar';
import type { RestructureTerms } from '../../domain/restructure';
import { newId } from '../ids';
import { fullName } from '../sessions/borrowers';
import { notFound } from '../refusal';
import type { Act } from '../act';

type Kind = (typeof agreements.$inferSelect)['kind'];

const titles: Readonly<Record<Kind, string>> = {
  loan: 'Loan agreement',
  restructure: 'Restructure agreement',
};

/** An agreement that a borrower accepted. */
export interface Accepted {
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  readonly version: string;
  readonly acceptedAt: Date;
  readonly state: AgreementState;
  /** for a restructure: the loan whose terms it replaces */
  readonly loan: LoanRow;
  /** SHA-256 of the text in hex; null: accepted before texts were stored */
  readonly hash: string | null;
}

async function nameOf(tx: Tx, borrowerId: string): Promise<string> {
  return fullName(await rowOf(tx, borrowers, { id: borrowerId }));
}

type Kept = Pick<typeof agreements.$inferInsert, 'kind' | 'loanOrderId' | 'renewalId' | 'version'>;

async function keep(tx: Tx, borrowerId: string, kept: Kept, html: string, acceptedAt: Date) {
  const hash = createHash('sha256').update(html, 'utf8').digest('hex');
  const title = titles[kept.kind];
  await tx
    .insert(agreements)
    .values({ ...kept, id: newId('agreement'), borrowerId, title, html, hash, acceptedAt });
}

/** Stores the text with which this order was applied for, exactly as it was shown, so without the loan's number. */
export async function keepLoanAgreement(tx: Tx, loan: LoanRow): Promise<void> {
  const { id, borrowerId, agreementVersion, appliedAt } = loan;
  const html = loanText(loan, await nameOf(tx, borrowerId));
  const kept = { kind: 'loan', loanOrderId: id, version: agreementVersion } as const;
  await keep(tx, borrowerId, kept, html, appliedAt);
}

/** Stores the text with which this restructure was agreed. */
export async function keepRestructureAgreement(
  act: Act,
  renewal: RenewalRow,
  loan: LoanRow,
  terms: RestructureTerms,
): Promise<void> {
  const { id: renewalId, borrowerId, agreementVersion } = renewal;
  const version = agreementVersion ?? RESTRUCTURE_VERSION;
  const name = await nameOf(act.tx, borrowerId);
  const html = restructureText(loan, version, terms.quote, act.now, name);
  const kept = { kind: 'restructure', loanOrderId: loan.id, renewalId, version } as const;
  await keep(act.tx, borrowerId, kept, html, act.now);
}

function loanText(loan: LoanRow, borrowerName: string): string {
  const { quote, agreementVersion: version, agreedOn } = loan;
  return agreementHtml({ quote, version, agreedOn, number: null, borrowerName });
}

function restructureText(
  { number: oldNumber }: LoanRow,
  version: string,
  quote: Quote,
  at: Date,
  borrowerName: string,
): string {
  const agreedOn = manilaDay(at);
  return restructureAgreementHtml({ quote, version, agreedOn, oldNumber, borrowerName });
}

/** The text with which this loan was applied for; null where it was not stored. */
export async function keptLoanText(tx: Tx, loanOrderId: string): Promise<string | null> {
  const row = await rowOf(tx, agreements, { kind: 'loan', loanOrderId });
  return row?.html ?? null;
}

/** All agreements that the borrower accepted, newest first, including those from before texts were stored. */
export async function acceptedBy(tx: Tx, borrowerId: string): Promise<readonly Accepted[]> {
  const loans = await rowsOf(tx, loanOrders, { borrowerId });
  const kept = await rowsOf(tx, agreements, { borrowerId });
  const restructures = await rowsOf(
    tx,
    renewals,
    and(having(renewals, { borrowerId, kind: 'restructure' }), isNotNull(renewals.confirmedAt)),
  );
  const byId = new Map(loans.map((loan) => [loan.id, loan]));

  const ofLoans = loans
    .filter(({ restructuredFrom }) => restructuredFrom === null)
    .map((loan): Accepted => {
      const row = kept.find((one) => one.renewalId === null && one.loanOrderId === loan.id);
      return {
        id: row?.id ?? loan.id,
        kind: 'loan',
        title: titles.loan,
        version: loan.agreementVersion,
        acceptedAt: row?.acceptedAt ?? loan.appliedAt,
        state: stateOfLoan(loan.status),
        loan,
        hash: row?.hash ?? null,
      };
    });
  const ofRestructures = restructures.flatMap((renewal): Accepted[] => {
    const loan = byId.get(renewal.loanOrderId);
    if (!loan) return [];
    const row = kept.find(({ renewalId }) => renewalId === renewal.id);
    return [
      {
        id: row?.id ?? renewal.id,
        kind: 'restructure',
        title: titles.restructure,
        version: renewal.agreementVersion ?? RESTRUCTURE_VERSION,
        acceptedAt: row?.acceptedAt ?? renewal.confirmedAt ?? renewal.initiatedAt,
        state: stateOfRestructure(renewal, byId.get(renewal.newLoanOrderId ?? '')),
        loan,
        hash: row?.hash ?? null,
      },
    ];
  });
  return [...ofLoans, ...ofRestructures].toSorted(
    (one, other) => other.acceptedAt.getTime() - one.acceptedAt.getTime(),
  );
}

/** One of the borrower's agreements, with its text. @throws Refusal NOT_FOUND, also for another borrower's */
export async function acceptedText(
  tx: Tx,
  borrower: Borrower,
  id: string,
): Promise<{ accepted: Accepted; html: string }> {
  const accepted = (await acceptedBy(tx, borrower.id)).find((one) => one.id === id);
  if (!accepted) throw notFound('This agreement');
  return { accepted, html: await textOf(tx, borrower, accepted) };
}

async function textOf(tx: Tx, borrower: Borrower, accepted: Accepted): Promise<string> {
  const { id, kind, loan, version, acceptedAt } = accepted;
  const row = await rowOf(tx, agreements, { id });
  if (row) return row.html;
  const name = fullName(borrower);
  if (kind === 'loan') return loanText(loan, name);
  const renewal = await rowOf(tx, renewals, { id });
  const quote = (renewal?.terms as RestructureTerms | null)?.quote ?? loan.quote;
  return restructureText(loan, version, quote, acceptedAt, name);
}

const notYet: readonly LoanStatus[] = [
  LoanStatus.BEFORE_REVIEWING,
  LoanStatus.REVIEWING,
  LoanStatus.LENDING,
  LoanStatus.PAY_FAILED,
];
const owed: readonly LoanStatus[] = [LoanStatus.REPAYING, LoanStatus.OVERDUE];

function stateOfLoan(status: LoanStatus): AgreementState {
  if (notYet.includes(status)) return 'pending';
  if (owed.includes(status)) return 'inForce';
  return status === LoanStatus.FINISH ? 'ended' : 'never';
}

function stateOfRestructure(renewal: RenewalRow, made: LoanRow | undefined): AgreementState {
  if (made) return stateOfLoan(made.status);
  return renewal.closedAt === null ? 'pending' : 'never';
}

/** Deletes the texts of a deleted borrower, because they contain the name. */
export async function eraseAgreements(tx: Tx, borrowerId: string): Promise<void> {
  await tx.delete(agreements).where(eq(agreements.borrowerId, borrowerId));
}

import { LoanStatus } from '@pautang/shared/contract/enums';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import type { LoanRow } from '../../db/tables-loan';
import { ledgerEntries, ledgerTransactions, loanOrders, plans } from '../../db/tables-loan';
import type { LoanBook, PlanState, Posting, Step } from '../../domain/book';
import { openBook } from '../../domain/book';
import { manilaDay, startOf } from '../../domain/calendar';
import { toCentavos } from '../../domain/money';
import { nextEventDay, passDays } from '../../domain/passDays';
import { openReplacement } from '../../domain/replaceLoan';

/** The stored book of a loan; null before the payout. */
async function storedBook(tx: Tx, loan: LoanRow): Promise<LoanBook | null> {
  if (loan.processedThrough === null) return null;
  return {
    status: loan.status,
    agreedOn: loan.renewedOn ?? loan.agreedOn,
    principal: toCentavos(loan.quote.loanAmount),
    ...debtOf(loan),
    processingFee: loan.restructuredFrom === null ? toCentavos(loan.quote.processingFee) : 0,
    serviceFees: loan.serviceFees,
    heldFee: loan.heldFee,
    credit: loan.credit,
    isRolloverAgreed: loan.isRolloverAgreed,
    rolloversInARow: loan.rolloversInARow,
    refundOwed: loan.refundOwed,
    processedThrough: loan.processedThrough,
    plans: await plansOf(tx, loan),
  };
}

export async function plansOf(tx: Tx, { id }: LoanRow): Promise<PlanState[]> {
  const rows = await tx
    .select()
    .from(plans)
    .where(eq(plans.loanOrderId, id))
    .orderBy(asc(plans.period));
  return rows.map(({ loanOrderId: _loan, ...plan }) => plan);
}

function debtOf({ borrowed, quote, carriedCharges }: LoanRow) {
  return { borrowed: borrowed ?? toCentavos(quote.loanAmount), carriedCharges };
}

/** The book of a loan as it was at the payout. */
export function openingOf(loan: LoanRow): Step {
  if (loan.disbursedAt === null) throw new Error('The loan is not paid out.');
  const day = manilaDay(loan.disbursedAt);
  return loan.restructuredFrom === null
    ? openBook(LoanStatus.LENDING, loan.quote, loan.agreedOn, day)
    : openReplacement(loan.quote, day, {
        ...debtOf(loan),
        rolloversInARow: loan.carriedRollovers,
      });
}

/** The book as of today. Days that have passed since it was stored are applied and stored first. */
export async function currentBook(
  tx: Tx,
  given: LoanRow,
  now: Date,
): Promise<{ loan: LoanRow; book: LoanBook } | null> {
  const book = await storedBook(tx, given);
  if (!book) return null;
  const today = manilaDay(now);
  const nextDay = nextEventDay(book);
  if (nextDay === null || nextDay > today) return { loan: given, book };
  // another transaction may have applied these days in the meantime, so look again under the lock
  const loan = await lockLoan(tx, given.id);
  const locked = await storedBook(tx, loan);
  if (!locked) return null;
  const step = passDays(locked, today);
  return { loan: await saveStep(tx, loan, step, now), book: step.book };
}

export async function lockLoan(tx: Tx, id: string): Promise<LoanRow> {
  const [loan] = await tx.select().from(loanOrders).where(eq(loanOrders.id, id)).for('update');
  if (!loan) throw new Error('There is no loan with this id.');
  return loan;
}

/**
 * Stores a step: the loan, its plans, and the ledger postings with the payment or refund that they come from. The
 * caller holds the loan's lock.
 */
export async function saveStep(
  tx: Tx,
  loan: LoanRow,
  step: Step,
  now: Date,
  sourceId: string | null = null,
): Promise<LoanRow> {
  const { book, postings } = step;
  const nextDay = nextEventDay(book);
  const [saved] = await tx
    .update(loanOrders)
    .set({
      status: book.status,
      credit: book.credit,
      refundOwed: book.refundOwed,
      serviceFees: book.serviceFees,
      heldFee: book.heldFee,
      isRolloverAgreed: book.isRolloverAgreed,
      rolloversInARow: book.rolloversInARow,
      renewedOn: book.agreedOn === loan.agreedOn ? null : book.agreedOn,
      processedThrough: book.processedThrough,
      nextAt: nextDay === null ? null : startOf(nextDay),
    })
    .where(eq(loanOrders.id, loan.id))
    .returning();
  for (const plan of book.plans) {
    await tx
      .insert(plans)
      .values({ loanOrderId: loan.id, ...plan })
      .onConflictDoUpdate({ target: [plans.loanOrderId, plans.period], set: { ...plan } });
  }
  for (const posting of postings)
    await post(tx, posting, { loanOrderId: loan.id, postedAt: now, sourceId });
  if (!saved) throw new Error('There is no loan with this id.');
  return saved;
}

async function post(
  tx: Tx,
  posting: Posting,
  of: Pick<typeof ledgerTransactions.$inferInsert, 'loanOrderId' | 'postedAt' | 'sourceId'>,
): Promise<void> {
  if (posting.lines.length === 0) return;
  const { kind, day } = posting;
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ ...of, kind, day })
    .returning({ id: ledgerTransactions.id });
  if (!transaction) throw new Error('The ledger transaction was not stored.');
  await tx
    .insert(ledgerEntries)
    .values(posting.lines.map((line) => ({ transactionId: transaction.id, ...line })));
}

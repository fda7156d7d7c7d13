import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../db/open';
import type { LoanRow } from '../db/tables-loan';
import { ledgerEntries, ledgerTransactions, loanOrders, plans } from '../db/tables-loan';
import type { LoanBook } from '../domain/book';
import type { Day } from '../domain/calendar';
import { manilaDay } from '../domain/calendar';
import type { Situation } from '../domain/situation';
import { situationAfter } from '../domain/situation';

/** A loan with what its whole debt was agreed to cost so far: of the orders that it replaced too. */
export async function situationOf(
  tx: Tx,
  loan: LoanRow,
  book: LoanBook,
  today: Day,
): Promise<Situation> {
  const orders = await tx
    .select()
    .from(loanOrders)
    .where(or(eq(loanOrders.id, debtOf(loan)), eq(loanOrders.debtId, debtOf(loan))))
    .orderBy(asc(loanOrders.number));
  const [first = loan] = orders;
  const disbursedOn = first.disbursedAt ? manilaDay(first.disbursedAt) : today;
  const before = orders.filter(({ id }) => id !== loan.id).map(({ id }) => id);
  const replacedPlans = await tx.select().from(plans).where(inArray(plans.loanOrderId, before));
  const fees = await tx
    .select({ day: ledgerTransactions.day, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        inArray(ledgerTransactions.loanOrderId, [...before, loan.id]),
        eq(ledgerTransactions.kind, 'SERVICE_FEE'),
        eq(ledgerEntries.account, 'FEE_INCOME'),
      ),
    );
  return situationAfter(
    { disbursedOn, lendingAmount: first.quote.lendingAmount, fees, replacedPlans },
    book,
    today,
  );
}

/** The first order of a debt. */
export function debtOf(loan: LoanRow): string {
  return loan.debtId ?? loan.id;
}

import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowOf, rowsOf } from '../../db/rows';
import type { LoanRow } from '../../db/tables-loan';
import { ledgerEntries, ledgerTransactions, loanOrders } from '../../db/tables-loan';
import type { LoanBook } from '../../domain/book';
import { toPesos } from '../../domain/money';
import { chargesCap, chargesSoFar } from '../../domain/owed';
import type { Day } from '../../domain/calendar';
import { manilaDay } from '../../domain/calendar';
import type { ReplacedPlans, Situation } from '../../domain/situation';
import { situationAfter } from '../../domain/situation';
import { currentBook, openingOf, plansOf } from '../payments/books';
import type { Act } from '../act';

/** A loan, with the agreed cost of its whole debt so far, including the orders that it replaced. */
export async function situationOf(
  tx: Tx,
  loan: LoanRow,
  book: LoanBook,
  today: Day,
): Promise<Situation> {
  const orders = await rowsOf(
    tx,
    loanOrders,
    or(eq(loanOrders.id, debtOf(loan)), eq(loanOrders.debtId, debtOf(loan))),
    asc(loanOrders.number),
  );
  const [first = loan] = orders;
  const disbursedOn = first.disbursedAt ? manilaDay(first.disbursedAt) : today;
  const before = orders.filter(({ id }) => id !== loan.id);
  const replaced: ReplacedPlans[] = [];
  for (const order of before)
    replaced.push({ opened: openingOf(order).book.plans, ended: await plansOf(tx, order) });
  const fees = await tx
    .select({ day: ledgerTransactions.day, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        inArray(
          ledgerTransactions.loanOrderId,
          [...before, loan].map(({ id }) => id),
        ),
        eq(ledgerTransactions.kind, 'SERVICE_FEE'),
        eq(ledgerEntries.account, 'FEE_INCOME'),
      ),
    );
  return situationAfter(
    { disbursedOn, lendingAmount: first.quote.lendingAmount, fees, replaced },
    book,
    today,
  );
}

/** The first order of a debt. */
export function debtOf(loan: LoanRow): string {
  return loan.debtId ?? loan.id;
}

/** The cost of a debt so far and at most, for any of its orders, in whole pesos. */
export async function chargesOfDebt(
  act: Act,
  loan: LoanRow,
  book: LoanBook,
): Promise<{ soFar: number; cap: number }> {
  const newest = await rowOf(act.tx, loanOrders, { debtId: debtOf(loan) }, desc(loanOrders.number));
  const isNewest = newest === null || newest.id === loan.id;
  const last = isNewest ? book : ((await currentBook(act, newest))?.book ?? book);
  return { soFar: toPesos(chargesSoFar(last)), cap: toPesos(chargesCap(last)) };
}

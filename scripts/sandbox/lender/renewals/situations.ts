import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import type { RowOf } from '../../db/builtOnce';
import { builtOnce } from '../../db/builtOnce';
import type { ColumnsOf } from '../../db/rows';
import { rowOf, rowsInOne } from '../../db/rows';
import type { LoanRow } from '../../db/tables-loan';
import { ledgerEntries, ledgerTransactions, loanOrders, plans } from '../../db/tables-loan';
import type { LoanBook } from '../../domain/book';
import { toPesos } from '../../domain/money';
import { chargesCap, chargesSoFar } from '../../domain/owed';
import type { Day } from '../../domain/calendar';
import { manilaDay } from '../../domain/calendar';
import type { Situation } from '../../domain/situation';
import { situationAfter } from '../../domain/situation';
import { currentBook, openingOf } from '../payments/books';
import type { Act } from '../act';

/** The parts of a debt's cost that are not in the book of its present loan, as columns of a statement that reads the loan. */
export function debtCost(loan: ColumnsOf<'id' | 'debtId'>) {
  const isReplaced = sql`earlier.id <> ${loan.id} and ${loan.debtId} in (earlier.id, earlier.debt_id)`;
  const replacedIds = sql`(select earlier.id from ${loanOrders} earlier where ${isReplaced})`;
  const { day, loanOrderId, kind } = ledgerTransactions;
  const fee = { day, amount: ledgerEntries.amount };
  return {
    /** the orders that it replaced, oldest first, and their plans */
    replaced: rowsInOne(
      getTableColumns(loanOrders),
      sql`(select * from ${loanOrders} earlier where ${isReplaced} order by earlier.number)`,
    ),
    replacedPlans: rowsInOne(
      getTableColumns(plans),
      sql`(select * from ${plans} where ${plans.loanOrderId} in ${replacedIds} order by ${plans.period})`,
    ),
    fees: rowsInOne(
      fee,
      sql`(
        select ${fee.day}, ${fee.amount} from ${ledgerEntries}
        join ${ledgerTransactions} on ${ledgerTransactions.id} = ${ledgerEntries.transactionId}
        where (${loanOrderId} = ${loan.id} or ${loanOrderId} in ${replacedIds})
          and ${kind} = 'SERVICE_FEE' and ${ledgerEntries.account} = 'FEE_INCOME'
        order by ${ledgerEntries.id}
      )`,
    ),
  };
}

/** Returns the situation of an owed loan, with the cost of its whole debt so far, including the orders that it replaced. */
export function situationFrom(
  { replaced, replacedPlans, fees }: RowOf<typeof debtQuery>,
  loan: LoanRow,
  book: LoanBook,
  today: Day,
): Situation {
  const [first = loan] = replaced;
  return situationAfter(
    {
      disbursedOn: first.disbursedAt ? manilaDay(first.disbursedAt) : today,
      lendingAmount: first.quote.lendingAmount,
      fees,
      replaced: replaced.map((order) => ({
        opened: openingOf(order).book.plans,
        ended: replacedPlans.filter(({ loanOrderId }) => loanOrderId === order.id),
      })),
    },
    book,
    today,
  );
}

export async function situationOf(tx: Tx, loan: LoanRow, book: LoanBook, today: Day) {
  const [cost] = await debtQuery(tx).execute({ id: loan.id });
  if (!cost) throw new Error('There is no loan with this id.');
  return situationFrom(cost, loan, book, today);
}

const debtQuery = builtOnce((db) =>
  db
    .select(debtCost(loanOrders))
    .from(loanOrders)
    .where(eq(loanOrders.id, sql.placeholder('id'))),
);

export function debtOf(loan: LoanRow): string {
  return loan.debtId ?? loan.id;
}

/** Returns the charges of a debt so far and their cap, for any of its orders, in whole pesos. */
export async function chargesOfDebt(act: Act, loan: LoanRow, book: LoanBook) {
  const newest = await rowOf(act.tx, loanOrders, { debtId: debtOf(loan) }, desc(loanOrders.number));
  const isNewest = newest === null || newest.id === loan.id;
  const last = isNewest ? book : ((await currentBook(act, newest))?.book ?? book);
  return { soFar: toPesos(chargesSoFar(last)), cap: toPesos(chargesCap(last)) };
}

import { PAGE_SIZE } from '@pautang/shared/contract/constants';
import type { GetColumnData, SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, getTableColumns, is, isNull, sql, SQL as Sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../lib/database/openDatabase';

type Row<T extends PgTable> = T['$inferSelect'];
/** The values of some columns; null is a column that is null. */
type Values<T extends PgTable> = { readonly [K in keyof Row<T>]?: Row<T>[K] };
type Where<T extends PgTable> = Values<T> | SQL;

/** The condition that a row has these values, to combine with conditions other than equality. */
export function having<T extends PgTable>(table: T, values: Values<T>): SQL | undefined {
  const columns = getTableColumns(table as PgTable);
  return and(
    ...Object.entries(values).map(([name, value]) => {
      const column = columns[name];
      if (!column) throw new Error(`There is no column ${name}.`);
      return value === null ? isNull(column) : eq(column, value);
    }),
  );
}

function condition<T extends PgTable>(table: T, where: Where<T> | undefined): SQL | undefined {
  return where === undefined || is(where, Sql) ? where : having(table, where);
}

function query<T extends PgTable>(
  db: Db,
  table: T,
  where: Where<T> | undefined,
  order: readonly SQL[],
) {
  return db
    .select()
    .from(table as PgTable)
    .where(condition(table, where))
    .orderBy(...order);
}

/** The rows of a table, in the given order. */
export async function rowsOf<T extends PgTable>(
  db: Db,
  table: T,
  where: Where<T> | undefined,
  ...order: SQL[]
): Promise<Row<T>[]> {
  return query(db, table, where, order);
}

/** The first row in the given order. */
export async function rowOf<T extends PgTable>(
  db: Db,
  table: T,
  where: Where<T> | undefined,
  ...order: SQL[]
): Promise<Row<T> | null> {
  const [row] = await query(db, table, where, order).limit(1);
  return row ?? null;
}

/** The row with this id, locked until the end of the transaction. */
export async function lockById<T extends PgTable & { readonly id: PgColumn }>(
  tx: Tx,
  table: T,
  id: string,
): Promise<Row<T>> {
  const row = await lockRow(tx, table, eq(table.id, id));
  if (!row) throw new Error('There is no row with this id.');
  return row;
}

/** The first row in the given order, locked until the end of the transaction. */
export async function lockRow<T extends PgTable>(
  tx: Tx,
  table: T,
  where: Where<T> | undefined,
  ...order: SQL[]
): Promise<Row<T> | null> {
  const [row] = await query(tx, table, where, order).limit(1).for('update');
  return row ?? null;
}

/** A table, or an alias of one, that has these columns. */
export type ColumnsOf<Name extends string> = { readonly [N in Name]: PgColumn };

type Columns = Readonly<Record<string, PgColumn>>;
type ColumnRow<C extends Columns> = { readonly [Name in keyof C]: GetColumnData<C[Name]> };

/** Returns all rows of a query that selects these columns as one value of another query, so that one statement reads both. */
export function rowsInOne<C extends Columns>(columns: C, query: SQLWrapper): SQL<ColumnRow<C>[]> {
  const decode = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(columns).map(([name, column]) => {
          const value = row[column.name];
          return [name, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ),
    );
  const all = sql`(select coalesce(json_agg(one), '[]') from ${query} one)`;
  return all.mapWith(decode) as SQL<ColumnRow<C>[]>;
}

/** A part of a list. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** This part of the rows of a table, in the given order. */
export async function someRows<T extends PgTable>(
  db: Db,
  table: T,
  where: Where<T> | undefined,
  order: readonly SQL[],
  { limit, offset }: Part,
): Promise<Row<T>[]> {
  return query(db, table, where, order).limit(limit).offset(offset);
}

/** A page of a list that a borrower scrolls through. @param page from 1 on */
export async function pageOf<T extends PgTable>(
  tx: Tx,
  table: T,
  where: Where<T>,
  order: SQL,
  page: number,
) {
  const total = await tx.$count(table, condition(table, where));
  const at = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const rows = await someRows(tx, table, where, [order], at);
  return { rows, page, total, hasMore: page * PAGE_SIZE < total };
}

export async function insertRow<T extends PgTable>(
  tx: Tx,
  table: T,
  values: T['$inferInsert'],
): Promise<Row<T>> {
  const [row] = await tx
    .insert(table as PgTable)
    .values(values)
    .returning();
  if (!row) throw new Error('The row was not stored.');
  return row;
}

/** @returns the rows as they are after the change */
export async function updateRows<T extends PgTable>(
  tx: Tx,
  table: T,
  where: Where<T> | undefined,
  change: PgUpdateSetSource<T>,
): Promise<Row<T>[]> {
  return tx
    .update(table as PgTable)
    .set(change)
    .where(condition(table, where))
    .returning();
}

/** Changes the row with this id. @returns the row as it is after the change */
export async function updateRow<T extends PgTable & { readonly id: PgColumn }>(
  tx: Tx,
  table: T,
  id: string,
  change: PgUpdateSetSource<T>,
): Promise<Row<T>> {
  const [row] = await updateRows(tx, table, eq(table.id, id), change);
  if (!row) throw new Error('There is no row with this id.');
  return row;
}

/** The only row of a select from `settings`. @throws Error if the table is empty */
export function settingsRow<Selected>([row]: readonly Selected[]): Selected {
  if (row === undefined)
    throw new Error('The table settings is empty: its row comes with the first migration.');
  return row;
}

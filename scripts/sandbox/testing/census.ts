import { sql } from 'drizzle-orm';
import type { Db } from '../../lib/database/openDatabase';

/** Figures on each table: the number of its rows, the sums of its whole numbers, and how many other values are not null. */
export type Census = Readonly<Record<string, number>>;

/** Takes the figures of every table. Compare them before and after an act to see every table that it changed. */
export async function takeCensus(db: Db): Promise<Census> {
  const columns = await rowsOf<{ table: string; name: string; isNumber: boolean }>(
    db,
    `select table_name as "table", column_name as name, data_type in ('integer', 'bigint') as "isNumber"
     from information_schema.columns
     where table_schema = 'public' and is_identity = 'NO' and column_name <> 'transaction_id'
       and table_name not in ('call_windows', 'guesses', 'settings', 'migrations', 'device_secrets')`,
  );
  const counts = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const values = columns
      .filter((column) => column.table === table)
      .map(({ name, isNumber }) => {
        const value = isNumber ? `coalesce(sum("${name}"), 0)` : `count("${name}")`;
        return `'${table}.${name}', ${value}`;
      });
    return `(select jsonb_build_object(${values.join(', ')}) from "${table}")`;
  });
  const [found] = await rowsOf<{ census: Census }>(db, `select ${counts.join(' || ')} as census`);
  return found?.census ?? {};
}

/** The figures that differ, and by how much. */
export function changeOf(before: Census, after: Census): Census {
  const changes = Object.entries(after).map(
    ([what, n]) => [what, n - (before[what] ?? 0)] as const,
  );
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

async function rowsOf<R>(db: Db, query: string): Promise<R[]> {
  // both databases answer in this shape, but their common type does not say so
  const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: R[] };
  return rows;
}

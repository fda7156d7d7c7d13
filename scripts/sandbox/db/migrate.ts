import { sql } from 'drizzle-orm';
import type { Db } from '../../lib/database/openDatabase';
import { ConfigError } from '../config';
import { schema } from './schema';
import { migrations } from './tables-system';

/** The last migration before all of them became one schema. */
const BASE = '0022-pictures';

/**
 * The migrations in order; each runs once. Never change one that has run somewhere: add a new one instead. The first makes
 * the tables as they are today, under the name of the last migration that it replaced, so a database of that time does not
 * run it. A later one runs on both: write it with `if not exists`.
 */
export const allMigrations: readonly { name: string; statements: readonly string[] }[] = [
  { name: BASE, statements: schema },
  {
    name: '0023-indexes',
    statements: [
      `create index payments_of_checkout on payments (repayment_id)`,
      `create index loan_orders_of_debt on loan_orders (debt_id) where debt_id is not null`,
      `create index loan_orders_rejected on loan_orders (borrower_id, reapply_date) where reapply_date is not null`,
      `create index processes_of_loan on processes (loan_order_id)`,
      `create index processes_of_borrower on processes (borrower_id)`,
    ],
  },
];

const LOCK = 7_032_015;

/** Migrates the database to the newest schema. Two servers that start together do so one after the other. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const done = new Set((await tx.select().from(migrations)).map((row) => row.name));
    if (done.size > 0 && !done.has(BASE))
      throw new ConfigError(
        'The database was made by an earlier version of the lender. Set DATABASE_URL or SANDBOX_DATA to another one.',
      );
    for (const { name, statements } of allMigrations) {
      if (done.has(name)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(migrations).values({ name });
    }
  });
}

import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './openDatabase';

/** PostgreSQL's codes for a transaction that it rolled back in favour of another: serialisation failure, deadlock. */
const passing: readonly unknown[] = ['40001', '40P01'];
const ATTEMPTS = 4;

/** Runs `work` in a transaction, and repeats it when PostgreSQL rolled it back in favour of another. */
export async function inTransaction<T>(
  db: Db,
  run: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(run, config);
    } catch (error) {
      if (attempt >= ATTEMPTS || !passing.includes(databaseCode(error))) throw error;
    }
  }
}

/** Returns PostgreSQL's five-character code of an error; undefined for any other error. */
export function databaseCode(error: unknown): string | undefined {
  // drizzle wraps the error of a statement, but not of a commit
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, severity } = (told ?? {}) as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && severity !== undefined ? code : undefined;
}

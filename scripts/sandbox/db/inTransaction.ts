import type { Db, Tx } from './open';

/** PostgreSQL undid the transaction so that another could go on: serialisation failure, deadlock. */
const passing: readonly unknown[] = ['40001', '40P01'];
const ATTEMPTS = 4;

/** Runs in a transaction, and again from its beginning when PostgreSQL had to choose it as the one to give way. */
export async function inTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(run);
    } catch (error) {
      if (attempt >= ATTEMPTS || !passing.includes(databaseCode(error))) throw error;
    }
  }
}

/** The five characters in which PostgreSQL names an error; undefined for any other error. */
export function databaseCode(error: unknown): string | undefined {
  // drizzle wraps a statement's error, but not a commit's
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, severity } = (told ?? {}) as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && severity !== undefined ? code : undefined;
}

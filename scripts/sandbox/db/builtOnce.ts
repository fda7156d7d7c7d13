import type { Db } from '../../lib/database/openDatabase';

/**
 * A connection pool may run each statement on another connection, where a name of drizzle's would be unknown. Each connection names
 * the statements that come again by itself (database/statementNames).
 */
const UNNAMED = '';

/**
 * For a statement that runs with nearly every call: drizzle puts it together once for each database and not each time. In a
 * transaction it is still put together anew.
 */
export function builtOnce<Query>(
  build: (db: Db) => { prepare(name: string): Query },
): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db).prepare(UNNAMED);
    built.set(db, query);
    return query;
  };
}

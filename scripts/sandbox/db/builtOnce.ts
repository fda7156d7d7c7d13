import type { Db } from '../../lib/database/openDatabase';

/**
 * A connection pool may run each statement on another connection, which does not know a name that drizzle gave. So each
 * connection names its repeated statements itself (database/statementNames).
 */
const UNNAMED = '';

/** Parts of drizzle's session that its types leave out. A transaction shares the dialect with its database. */
interface Session {
  readonly dialect: object;
  readonly client: object;
}

/**
 * For a statement that runs with nearly every call: drizzle puts it together once for each database, which takes longer than the
 * database needs to answer it. It runs in transactions, too.
 */
export function builtOnce<Query extends object>(
  build: (db: Db) => { prepare(name: string): Query },
): (db: Db) => Query {
  const built = new WeakMap<object, Query & Partial<Session>>();
  return (db) => {
    // oxlint-disable-next-line no-underscore-dangle -- drizzle's name for it
    const { dialect, client } = db._.session as unknown as Session;
    const query: Query & Partial<Session> = built.get(dialect) ?? build(db).prepare(UNNAMED);
    built.set(dialect, query);
    if (query.client === client) return query;
    return Object.create(query, { client: { value: client } }) as Query;
  };
}

import type { Db } from '../../lib/database/openDatabase';

/**
 * Drizzle gives no name, because a pool may run each statement on another connection, which would not know the name. Each
 * connection names its repeated statements itself (database/statementNames).
 */
const UNNAMED = '';

/** Parts of drizzle's session that its types leave out. A transaction shares the dialect with its database. */
interface Session {
  readonly dialect: object;
  readonly client: object;
}

/**
 * Builds a statement once for each database, because drizzle takes longer to build it than the database takes to answer it.
 * Use it for statements that run with nearly every call; they run in transactions, too.
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

/** A row of such a statement. */
export type RowOf<Built extends (db: Db) => { execute: (values: never) => unknown }> =
  Awaited<ReturnType<ReturnType<Built>['execute']>> extends readonly (infer Row)[] ? Row : never;

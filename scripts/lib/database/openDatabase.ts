import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { ClientConfig } from 'pg';
import { Client, Pool } from 'pg';
import { preparedPglite } from './preparedPglite';
import { createStatementNames } from './statementNames';

/** Either database. Use only SQL that both understand (PostgreSQL 15). */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface OpenDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

/** This setting halves PGlite's memory; what is kept in one has few rows. */
export const pgliteSettings = 'shared_buffers=16MB\nmax_wal_size=64MB';

/** PGlite in a folder or in memory. It does not refuse a second opener, which would ruin the files: lock the folder. */
export async function openPglite(
  where: { readonly dataDir?: string; readonly loadDataDir?: Blob } = {},
): Promise<OpenDatabase> {
  const client = preparedPglite(await PGlite.create({ ...where, postgresqlconf: pgliteSettings }));
  return { db: drizzlePglite(client), close: () => client.close() };
}

/** The same for all connections, so that a name stands for one text wherever it is used. */
const nameOf = createStatementNames();

/**
 * A connection to PostgreSQL that names the statements that come again, so that PostgreSQL parses and plans them once for each
 * connection.
 */
class NamingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const query = (statement: unknown, ...others: unknown[]) => send(named(statement), ...others);
    this.query = query as Client['query'];
  }
}

/** Only drizzle's own form gets a name: an object with a text and no name. */
function named(statement: unknown): unknown {
  const isObject = typeof statement === 'object' && statement !== null;
  if (!isObject || !('text' in statement) || typeof statement.text !== 'string') return statement;
  if ('name' in statement && Boolean(statement.name)) return statement;
  return { ...statement, name: nameOf(statement.text) };
}

interface Patience {
  /** connections at most */
  readonly max: number;
  /** milliseconds */
  readonly connect: number;
  readonly statement: number;
}
const PATIENCE: Patience = { max: 10, connect: 10_000, statement: 30_000 };

/**
 * A PostgreSQL, which need not answer yet: each statement finds a connection or fails.
 * @param onError called for idle connections that the server closes
 */
export function postgresAt(
  url: string,
  onError: (error: Error) => void,
  { max, connect, statement }: Patience = PATIENCE,
): OpenDatabase {
  const pool = new Pool({
    Client: NamingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: connect,
    // a process that hangs must not keep its locks for ever
    statement_timeout: statement,
    // nor must a server that has gone without a word keep this process waiting
    query_timeout: statement + 5_000,
    idle_in_transaction_session_timeout: statement,
  });
  // an idle connection that the server closes must not end the process
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) onError(error);
  });
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { db: drizzlePg(pool), close };
}

/** The address of a database without its password. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'that address';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** ECONNREFUSED, EACCES, or PostgreSQL's own code; without one, what the error says. */
export function databaseFault(error: unknown): string {
  // drizzle wraps the error of a statement
  const told = (error as { cause?: unknown }).cause ?? error;
  const { code, message } = told as { code?: string; message?: string };
  return code ?? message ?? 'unknown reason';
}

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

/** Halves PGlite's memory, which is enough because its tables have few rows. */
export const pgliteSettings = 'shared_buffers=16MB\nmax_wal_size=64MB';

/** Opens a PGlite in a folder or in memory. A second opener ruins the files and is not refused: lock the folder. */
export async function openPglite(
  where: { readonly dataDir?: string; readonly loadDataDir?: Blob } = {},
): Promise<OpenDatabase> {
  const client = preparedPglite(await PGlite.create({ ...where, postgresqlconf: pgliteSettings }));
  return { db: drizzlePglite(client), close: () => client.close() };
}

/** Shared by all connections, so that a name means one text on each of them. */
const nameOf = createStatementNames();

/** A connection that names repeated statements, so that PostgreSQL parses and plans each once. */
class NamingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const query = (statement: unknown, ...others: unknown[]) => send(named(statement), ...others);
    this.query = query as Client['query'];
  }
}

/** Names only drizzle's own form: an object with a text and no name. */
function named(statement: unknown): unknown {
  const isObject = typeof statement === 'object' && statement !== null;
  if (!isObject || !('text' in statement) || typeof statement.text !== 'string') return statement;
  if ('name' in statement && Boolean(statement.name)) return statement;
  return { ...statement, name: nameOf(statement.text) };
}

interface Patience {
  /** the most connections */
  readonly max: number;
  /** milliseconds */
  readonly connect: number;
  readonly statement: number;
}
const PATIENCE: Patience = { max: 10, connect: 10_000, statement: 30_000 };

/** Returns a PostgreSQL that may still be down. @param onError called for idle connections that the server closes */
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
    // a hanging process must not keep its locks for ever
    statement_timeout: statement,
    // a server that vanished must not keep this process waiting
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

/** Returns the address of a database without its password. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'that address';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Returns ECONNREFUSED, EACCES, or PostgreSQL's own code, else the message of the error. */
export function databaseFault(error: unknown): string {
  // drizzle wraps the error of a statement
  const told = (error as { cause?: unknown }).cause ?? error;
  const { code, message } = told as { code?: string; message?: string };
  return code ?? message ?? 'unknown reason';
}

import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { ClientConfig } from 'pg';
import { Client, Pool } from 'pg';
import type { FolderLock, Holder } from '../../processes/folderLock';
import { FolderInUseError, lockFolder } from '../../processes/folderLock';
import type { SandboxConfig } from '../config';
import { ConfigError } from '../config';
import { preparedPglite } from './preparedPglite';
import { createStatementNames } from './statementNames';

/** Either database. Use only SQL that both understand (PostgreSQL 15). */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface OpenDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

export async function openDatabase(
  config: Pick<SandboxConfig, 'databaseUrl' | 'dataFolder' | 'emptyDatabase'>,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, emptyDatabase } = config;
  if (databaseUrl !== null) return openPostgres(databaseUrl, onError);
  if (dataFolder !== null) return openFolder(dataFolder);
  const client = await createPglite(emptyDatabase && { loadDataDir: emptyDatabase });
  return { db: drizzlePglite(client), close: () => client.close() };
}

/** Says who holds a data folder. What to do about it depends on how the lender is started. */
export const inUse = (folder: string, { pid, host }: Holder): string =>
  `The lender's data folder ${folder} is in use by process ${pid}${host === hostname() ? '' : ` on ${host}`}.`;

/** PGlite does not refuse a second opener, which would ruin the files: so the folder is locked. */
async function openFolder(folder: string): Promise<OpenDatabase> {
  let lock: FolderLock | null = null;
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    lock = await lockFolder(folder);
    const client = await createPglite({ dataDir: `${folder}/pglite` });
    const close = async () => {
      await client.close();
      await lock?.release();
    };
    return { db: drizzlePglite(client), close };
  } catch (error) {
    await lock?.release();
    throw folderFault(folder, error);
  }
}

/** This setting halves PGlite's memory; the sandbox holds few rows. */
export const pgliteSettings = 'shared_buffers=16MB\nmax_wal_size=64MB';

async function createPglite(where: { dataDir?: string; loadDataDir?: Blob } = {}): Promise<PGlite> {
  return preparedPglite(await PGlite.create({ ...where, postgresqlconf: pgliteSettings }));
}

/** PGlite's file system reports errors by their WASI numbers. */
const wasiFaults: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

/** Says in one line what is wrong with a data folder. Any other error is returned unchanged. */
function folderFault(folder: string, error: unknown): unknown {
  if (error instanceof FolderInUseError)
    return new ConfigError(
      `${inUse(folder, error.holder)} Stop it, or set SANDBOX_DATA to another folder.${error.holder.host === hostname() ? '' : ` If that machine does not exist any more, remove ${error.file}.`}`,
    );
  const { name, errno = 0 } = error as { name?: string; errno?: number };
  const code = name === 'ErrnoError' ? (wasiFaults[errno] ?? `WASI ${errno}`) : systemCode(error);
  if (code === null) return error;
  return new ConfigError(
    code === 'ENOSPC' || code === 'EDQUOT'
      ? `SANDBOX_DATA: no space is left for the folder ${folder} (${code}). A new database takes about 40 MB: make room, or name a folder elsewhere.`
      : `SANDBOX_DATA: the folder ${folder} cannot be written to (${code}). Give this user the right to write there, or name another folder.`,
  );
}

/** The code of a system error, such as ENOSPC or EACCES; else null. */
function systemCode(error: unknown): string | null {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return typeof code === 'string' && typeof syscall === 'string' ? code : null;
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

async function openPostgres(url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new Pool({
    Client: NamingClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // a process that hangs must not keep its locks for ever
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
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
  try {
    (await pool.connect()).release();
  } catch (error) {
    await close();
    throw new ConfigError(
      `DATABASE_URL: no database answers at ${placeOf(url)} (${codeOf(error)}). Start it, or correct the address.`,
    );
  }
  return { db: drizzlePg(pool), close };
}

/** The address without its password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'that address';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** ECONNREFUSED, EACCES, or PostgreSQL's own code. */
function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'unknown reason';
}

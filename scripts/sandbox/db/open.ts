import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { SandboxConfig } from '../config';
import { ConfigError } from '../config';
import { lockFolder } from './folderLock';

/** Either database; SQL stays within what both of them speak (PostgreSQL 15). */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface OpenDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

export async function openDatabase(
  config: Pick<SandboxConfig, 'databaseUrl' | 'dataFolder'>,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openPglite(config.dataFolder)
    : openPostgres(config.databaseUrl, onError);
}

async function openPglite(folder: string | null): Promise<OpenDatabase> {
  if (folder !== null) await makeFolder(folder);
  const lock = folder === null ? null : await lockFolder(folder);
  try {
    const client = await PGlite.create({
      ...(folder === null ? {} : { dataDir: `${folder}/pglite` }),
      // halves its memory: the sandbox holds few rows
      postgresqlconf: 'shared_buffers=16MB\nmax_wal_size=64MB',
    });
    const close = async () => {
      await client.close();
      await lock?.release();
    };
    return { db: drizzlePglite(client), close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new ConfigError(
      `SANDBOX_DATA: the folder ${folder} cannot be written to (${codeOf(error)}).`,
    );
  }
}

async function openPostgres(url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // a process that hangs must not hold the others' locks for ever
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // an idle connection that the server drops must not end the process
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

/** Without the password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'that address';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** ECONNREFUSED, EACCES, or PostgreSQL's own code. */
function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'for no known reason';
}

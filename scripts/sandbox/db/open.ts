import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { SandboxConfig } from '../config';
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
  if (folder !== null) await mkdir(folder, { recursive: true });
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

async function openPostgres(url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // an idle connection that the server drops must not end the process
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

import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../lib/database/openDatabase';
import { databaseFault, openPglite, placeOf, postgresAt } from '../../lib/database/openDatabase';
import type { FolderLock, Holder } from '../../lib/processes/folderLock';
import { FolderInUseError, lockFolder } from '../../lib/processes/folderLock';
import { makeFolder } from '../../lib/processes/makeFolder';
import type { SandboxConfig } from '../config';
import { ConfigError } from '../config';

export async function openDatabase(
  config: Pick<SandboxConfig, 'databaseUrl' | 'dataFolder' | 'emptyDatabase'>,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, emptyDatabase } = config;
  if (databaseUrl !== null) return openPostgres(databaseUrl, onError);
  if (dataFolder !== null) return openFolder(dataFolder);
  return openPglite(emptyDatabase && { loadDataDir: emptyDatabase });
}

/** Names the process that holds a data folder. The caller adds the remedy, which depends on the start command. */
export const inUse = (folder: string, { pid, host }: Holder): string =>
  `The lender's data folder ${folder} is in use by process ${pid}${host === hostname() ? '' : ` on ${host}`}.`;

/** Locks the folder, because PGlite does not refuse a second opener, which would ruin the files. */
async function openFolder(folder: string): Promise<OpenDatabase> {
  let lock: FolderLock | null = null;
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK);
    lock = await lockFolder(folder);
    await refusePart(`${folder}/pglite`);
    const { db, close: closeFiles } = await openPglite({ dataDir: `${folder}/pglite` });
    const close = async () => {
      await closeFiles();
      await lock?.release();
    };
    return { db, close };
  } catch (error) {
    await lock?.release();
    throw folderFault(folder, error);
  }
}

/** PGlite would write a new database over a part of one, such as a copy that was broken off. */
async function refusePart(files: string): Promise<void> {
  const names = await readdir(files).catch((): string[] => []);
  if (names.length > 0 && !names.includes('PG_VERSION'))
    throw new ConfigError(
      `SANDBOX_DATA: ${files} holds only a part of a database: it has no PG_VERSION. Copy it completely, or remove it to begin with empty books.`,
    );
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
  if (error instanceof Error && error.message === 'PGlite failed to initialize properly')
    return new ConfigError(
      `SANDBOX_DATA: the database in ${folder} cannot be opened: it is damaged or of another version. Restore a copy, or name another folder.`,
    );
  const { name, errno = 0 } = error as { name?: string; errno?: number };
  const code = name === 'ErrnoError' ? (wasiFaults[errno] ?? `WASI ${errno}`) : systemCode(error);
  if (code === null) return error;
  return new ConfigError(`SANDBOX_DATA: ${folderAdvice(folder, code)}`);
}

function folderAdvice(folder: string, code: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `no space is left for the folder ${folder} (${code}). A new database takes about 40 MB: make room, or name a folder elsewhere.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${folder} cannot be a folder (${code}): a file is at that path or above it. Name a folder, or a path where nothing is.`;
    case 'EACCES':
    case 'EPERM':
      return `the folder ${folder} cannot be written to (${code}). Give this user the right to write there, or name another folder.`;
    default:
      return `the folder ${folder} cannot be written to (${code}). Name another folder.`;
  }
}

/** The code of a system error, such as ENOSPC or EACCES; else null. */
function systemCode(error: unknown): string | null {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return typeof code === 'string' && typeof syscall === 'string' ? code : null;
}

async function openPostgres(url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const database = postgresAt(url, onError);
  try {
    await database.db.execute(sql`select 1`);
  } catch (error) {
    await database.close();
    throw new ConfigError(
      `DATABASE_URL: no database answers at ${placeOf(url)} (${databaseFault(error)}). Start it, or correct the address.`,
    );
  }
  return database;
}

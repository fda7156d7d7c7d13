import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { projectRoot } from '../../lib/machine/workspace';
import { allMigrations, migrate } from '../db/migrate';
import { pgliteSettings } from '../../lib/database/openDatabase';

/**
 * A PGlite database with the newest tables and no borrowers, for `SandboxConfig.emptyDatabase`. It takes seconds to make, and
 * tests open dozens of databases, so it is made once on each machine and kept.
 */
export async function emptyDatabase(): Promise<Blob> {
  const file = await keptFile();
  try {
    return await openAsBlob(file);
  } catch {
    const client = await PGlite.create({ postgresqlconf: pgliteSettings });
    await migrate(drizzle(client));
    const made = await client.dumpDataDir('none');
    await client.close();
    await mkdir(path.dirname(file), { recursive: true });
    // another process may write the same file: rename a finished one, so that no process reads half of it
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, made.stream());
    await rename(unfinished, file);
    return made;
  }
}

/** Puts that database into a lender's data folder: otherwise the lender takes seconds to make one. */
export async function makeBooks(dataFolder: string): Promise<void> {
  await emptyDatabase();
  const place = path.join(dataFolder, 'pglite');
  await mkdir(place, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await keptFile(), '-C', place]);
}

/** The file of the kept database. Its name changes with the version, the settings and the tables. */
async function keptFile(): Promise<string> {
  const root = projectRoot();
  const made = createHash('sha256')
    .update(pgliteSettings)
    .update(JSON.stringify(allMigrations))
    .update(await readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return path.join(root, '.pautang/tests', `empty-${made.digest('hex').slice(0, 16)}.tar`);
}

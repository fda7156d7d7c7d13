import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { projectRoot } from '../../machine/workspace';
import { migrate } from '../db/migrate';
import { pgliteSettings } from '../db/open';

/**
 * What PGlite makes of an empty folder, with the tables of today in it and no row, for `SandboxConfig.emptyDatabase`:
 * making it takes seconds of work, and tests open dozens of databases. It is made once on each machine and kept.
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
    // another process may be at the same: each file is whole from its first moment
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, made.stream());
    await rename(unfinished, file);
    return made;
  }
}

/** Another version, other settings or other tables make another file. */
async function keptFile(): Promise<string> {
  const root = projectRoot();
  const db = path.join(root, 'scripts/sandbox/db');
  const migrations = (await readdir(path.join(db, 'migrations'))).toSorted();
  const sources = [
    path.join(root, 'node_modules/@electric-sql/pglite/package.json'),
    path.join(db, 'migrate.ts'),
    ...migrations.map((name) => path.join(db, 'migrations', name)),
  ];
  const made = createHash('sha256').update(pgliteSettings);
  for (const source of sources) made.update(await readFile(source));
  return path.join(root, '.pautang/tests', `empty-${made.digest('hex').slice(0, 16)}.tar`);
}

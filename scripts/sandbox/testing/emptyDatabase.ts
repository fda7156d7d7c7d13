import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '../../build/workspace';
import { pgliteSettings } from '../db/open';

/**
 * What PGlite makes of an empty folder, for `SandboxConfig.emptyDatabase`: making it takes seconds of work, and tests open
 * dozens of databases. It is made once on each machine and kept; the tables in it are made by each lender, as always.
 */
export async function emptyDatabase(): Promise<Blob> {
  const file = await keptFile();
  try {
    return await openAsBlob(file);
  } catch {
    const client = await PGlite.create({ postgresqlconf: pgliteSettings });
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

/** Another version, or other settings, make another file. */
async function keptFile(): Promise<string> {
  const packageFile = path.join(projectRoot(), 'node_modules/@electric-sql/pglite/package.json');
  const made = createHash('sha256')
    .update(await readFile(packageFile))
    .update(pgliteSettings);
  const name = `empty-${made.digest('hex').slice(0, 16)}.tar`;
  return path.join(projectRoot(), '.pautang', 'tests', name);
}

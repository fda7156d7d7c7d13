import { statfsSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from './runFolder';

/** Linux keeps the files below it in memory. Elsewhere it does not exist. */
const MEMORY = '/dev/shm';
/** Tests keep a few hundred megabytes at a time: database clusters, stores, a copy of the project. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Lets the tests keep their temporary files in memory, where the machine has room for them: they write ten thousands of
 * small files and flush many of them to the disk, which costs more than what is tested. A TMPDIR that is set stays.
 * @returns the folder; null where the files go to the disk
 */
export function keepFilesInMemory(env: NodeJS.ProcessEnv, memory = MEMORY): string | null {
  if (env['TMPDIR'] !== undefined || !hasRoom(memory)) return null;
  const folder = runFolder(path.join(memory, `pautang-tests-${process.getuid?.() ?? 0}`));
  env['TMPDIR'] = folder;
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

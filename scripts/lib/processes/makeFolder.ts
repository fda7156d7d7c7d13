import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Makes a folder and those above it. Node's own `recursive` tries for ever in a folder such as /proc. */
export function makeFolder(folder: string, mode?: number): void {
  const above = path.dirname(path.resolve(folder));
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(above)) throw error;
    makeFolder(above, mode);
    // Not mkdirSync: another process may have made it in the meantime.
    makeFolder(folder, mode);
  }
}

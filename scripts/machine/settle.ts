import { renameSync, rmSync } from 'node:fs';

/** What systems say of a folder that is to be moved to where another one is. */
const TAKEN: readonly (string | undefined)[] = ['ENOTEMPTY', 'EEXIST'];

/**
 * Moves a finished folder to its place, so that nobody finds it half made. Where another process was first, its folder
 * stays and this one is deleted.
 * @throws Error when it can neither be moved nor is anything there
 */
export function settle(beside: string, place: string): void {
  try {
    renameSync(beside, place);
  } catch (error) {
    if (!TAKEN.includes((error as NodeJS.ErrnoException).code)) throw error;
    rmSync(beside, { recursive: true });
  }
}

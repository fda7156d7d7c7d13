import { renameSync, rmSync } from 'node:fs';

/** Error codes of a move to a folder that exists. */
const TAKEN: readonly (string | undefined)[] = ['ENOTEMPTY', 'EEXIST'];

/** Moves a finished folder to its place. If another process was first, its folder stays and this one is deleted. */
export function settle(beside: string, place: string): void {
  try {
    renameSync(beside, place);
  } catch (error) {
    if (!TAKEN.includes((error as NodeJS.ErrnoException).code)) throw error;
    rmSync(beside, { recursive: true });
  }
}

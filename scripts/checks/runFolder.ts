import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../lib/processes/isAlive';

/**
 * Makes a new folder below `place` for this test run, named after its process, and deletes the folders of test runs
 * that were killed. @returns the folder
 */
export function runFolder(place: string): string {
  mkdirSync(place, { recursive: true });
  for (const pid of readdirSync(place).filter((name) => !isAlive(Number(name))))
    rmSync(path.join(place, pid), { recursive: true, force: true });
  const folder = path.join(place, String(process.pid));
  mkdirSync(folder, { recursive: true });
  return folder;
}

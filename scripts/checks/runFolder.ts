import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../lib/processes/folderLock';

/** Makes a folder below `place` for this test run, and deletes those of killed runs. @returns the folder */
export function runFolder(place: string): string {
  mkdirSync(place, { recursive: true });
  for (const pid of readdirSync(place).filter((name) => !isAlive(Number(name))))
    rmSync(path.join(place, pid), { recursive: true, force: true });
  const folder = path.join(place, String(process.pid));
  mkdirSync(folder, { recursive: true });
  return folder;
}

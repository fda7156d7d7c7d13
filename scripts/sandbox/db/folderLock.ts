import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { ConfigError } from '../config';

/**
 * Folders that this process holds. A left-over file may bear our own process id, so the id alone does not prove that
 * its holder lives.
 */
const held = new Set<string>();

/**
 * Locks a data folder. PGlite does not refuse a second process, which would destroy the files. The lock file holds the
 * process id; a lock whose process has died (kill -9) is taken over at once. @throws ConfigError when a living process
 * holds the folder
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = join(resolve(folder), 'lock');
  const refuse = (pid: number) =>
    new ConfigError(
      `The lender's data folder ${folder} is in use by process ${pid}. Stop it, or set SANDBOX_DATA to another folder.`,
    );
  if (held.has(path)) throw refuse(process.pid);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const own = `${path}.${randomUUID()}`;
    await writeFile(own, `${process.pid} ${startOf(process.pid)}`);
    try {
      // a link appears complete, so nobody reads a lock without its process id
      await link(own, path);
      held.add(path);
      return {
        release: async () => {
          held.delete(path);
          await rm(path, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(own, { force: true });
    }
    const [pid = '', start = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
    if (isAlive(Number(pid), start)) throw refuse(Number(pid));
    // renaming is atomic: of two processes that take over, one moves the old file and the other finds the new one
    const aside = `${path}.${randomUUID()}`;
    await rename(path, aside).catch(() => {});
    await rm(aside, { force: true });
  }
  throw new ConfigError(
    `The lock file ${path} cannot be taken. Remove it if no lender is running.`,
  );
}

function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // after a restart of the machine or of a container, another process may have this id
  const now = startOf(pid);
  return start === '' || now === '' || start === now;
}

/** When a process started, where the system tells it (Linux); otherwise null. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the program's name, in brackets, may contain spaces; the start is the 20th value after it
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

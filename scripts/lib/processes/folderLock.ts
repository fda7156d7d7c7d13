import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { makeFolder } from './makeFolder';

/** The process that holds a folder. */
export interface Holder {
  /** unique to this lock of the folder */
  readonly id: string;
  readonly pid: number;
  /** start time of the process in the system's unit; '' if the system does not state it */
  readonly start: string;
  readonly host: string;
}

/** Another process, or another part of this one, holds the folder. The caller adds the remedy. */
export class FolderInUseError extends Error {
  constructor(
    readonly holder: Holder,
    /** the lock's file; remove it by hand if its holder's machine no longer exists */
    readonly file: string,
  ) {
    super(`${path.dirname(path.dirname(file))} is in use by process ${holder.pid}.`);
    this.name = 'FolderInUseError';
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/** The folder in the locked one with the lock's own files. */
const PLACE = '.lock';
const PAUSE_MS = 15;

/** Ids of the locks that this process holds: a left-over file may name our process id, too. */
const held = new Set<string>();

/**
 * Locks a folder, which is made if it is not there, for this process alone. A lock whose holder died (kill -9) is taken
 * over at once.
 *
 * `lock` names the first holder. Where a holder died (kill -9), `broken.<its id>` names the process that took over from
 * it, and so on. Each file is created by a hard link, so it appears complete and only once: of several processes that
 * find a dead holder exactly one takes over. Only the last of this chain is alive. It removes `lock` first and the
 * `broken` files after it: a process that read the chain earlier may then still claim one of them, but sees that `lock`
 * is no longer the one it read.
 *
 * @param patienceMs how long to wait for a holder that lives; 0 does not wait
 * @throws FolderInUseError when a living process holds the folder for longer than that
 */
export async function lockFolder(folder: string, patienceMs = 0): Promise<FolderLock> {
  const place = path.join(path.resolve(folder), PLACE);
  const lock = path.join(place, 'lock');
  const own: Holder = {
    id: randomUUID(),
    pid: process.pid,
    start: startOf(process.pid),
    host: hostname(),
  };
  const mine = path.join(place, `own.${own.id}`);
  const brokenOf = ({ id }: Holder) => path.join(place, `broken.${id}`);

  const claim = async (file: string): Promise<boolean> => {
    try {
      await link(mine, file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  };

  /** Returns the dead holders before us if the lock is ours now; else its holder, or null if it has just changed. */
  const take = async (): Promise<readonly Holder[] | Holder | null> => {
    if (await claim(lock)) return [];
    const chain = await chainOf(place);
    const [first] = chain;
    const last = chain.at(-1);
    if (first === undefined || last === undefined) return null;
    if (isHeld(last)) return last;
    if (!(await claim(brokenOf(last)))) return null;
    // The last holder may have released the lock before it ended. Then the lock is gone, or another process has it.
    if ((await readHolder(lock))?.id === first.id) return chain;
    await rm(brokenOf(last), { force: true });
    return null;
  };

  makeFolder(place);
  held.add(own.id);
  try {
    await writeFile(mine, JSON.stringify(own));
    const until = Date.now() + patienceMs;
    for (;;) {
      const taken = await take();
      if (isChain(taken))
        return {
          release: async () => {
            await rm(lock, { force: true });
            for (const dead of taken) await rm(brokenOf(dead), { force: true });
            held.delete(own.id);
          },
        };
      if (taken !== null && Date.now() >= until) throw new FolderInUseError(taken, lock);
      await new Promise((done) => setTimeout(done, PAUSE_MS * (0.5 + Math.random())));
    }
  } catch (error) {
    held.delete(own.id);
    throw error;
  } finally {
    await rm(mine, { force: true });
  }
}

/** Runs `work` while the folder is locked for it. @throws FolderInUseError as `lockFolder` does */
export async function withFolderLock<T>(
  folder: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await lockFolder(folder, patienceMs);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/** Returns the living process that holds the folder; null: the folder is free. It changes no file. */
export async function folderHolder(folder: string): Promise<Holder | null> {
  const last = (await chainOf(path.join(path.resolve(folder), PLACE))).at(-1);
  return last !== undefined && isHeld(last) ? last : null;
}

const isChain = (taken: readonly Holder[] | Holder | null): taken is readonly Holder[] =>
  Array.isArray(taken);

/** Returns the first holder and its successors, in this order; empty while no process holds the lock. */
async function chainOf(place: string): Promise<readonly Holder[]> {
  const chain: Holder[] = [];
  for (
    let next = await readHolder(path.join(place, 'lock'));
    next !== null;
    next = await readHolder(path.join(place, `broken.${next.id}`))
  )
    chain.push(next);
  return chain;
}

async function readHolder(file: string): Promise<Holder | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  try {
    return JSON.parse(text) as Holder;
  } catch {
    // A power loss may leave an empty file, whose holder is dead.
    return { id: `unreadable-${path.basename(file)}`, pid: 0, start: '', host: hostname() };
  }
}

function isHeld({ id, pid, start, host }: Holder): boolean {
  // This machine cannot see processes of another machine, so they count as alive.
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(id);
  // kill(0) would signal our own process group.
  if (pid <= 0 || !isAlive(pid)) return false;
  // After a restart of the machine or container, another process may have the id.
  const now = startOf(pid);
  return start === '' || now === '' || start === now;
}

/** Returns when a process began if the system states it (Linux); else ''. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain anything; the 20th value after it is the start.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether this machine has a process with this id, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

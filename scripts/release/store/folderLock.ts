import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { ReleaseError } from '../releaseError';

interface Holder {
  readonly id: string;
  readonly pid: number;
  readonly host: string;
}

const PAUSE_MS = 15;
const PATIENCE_MS = 20_000;

/**
 * Ids of the locks that this process holds. A left-over file may bear our own process id, so the id alone does not
 * prove that its holder lives.
 */
const held = new Set<string>();

function isAlive({ id, pid, host }: Holder): boolean {
  // Whether a process on another machine lives cannot be found out here, so it counts as alive.
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(id);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Runs `work` while no other process does so in the folder that holds the lock's files. `lock` names the first holder.
 * Where a holder died (kill -9), `broken.<its id>` names the process that took over from it, and so on. Each file is
 * created by a hard link, so it appears complete and only once: of several processes that find a dead holder exactly
 * one takes over. Only the last of this chain is alive, and it alone removes `lock`. The `broken` files stay: if one
 * were removed, a process that had read the chain earlier could take over a second time.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const own: Holder = { id: randomUUID(), pid: process.pid, host: hostname() };
  const lock = path.join(folder, 'lock');
  const mine = path.join(folder, `own.${own.id}`);
  const brokenOf = ({ id }: Holder) => path.join(folder, `broken.${id}`);

  const claim = async (file: string): Promise<boolean> => {
    try {
      await link(mine, file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  };

  /** True when we hold the lock now; else its holder, or null when it has just become free. */
  const take = async (): Promise<true | Holder | null> => {
    if (await claim(lock)) return true;
    const first = await readHolder(lock);
    if (first === null) return null;
    let holder = first;
    for (let next = await readHolder(brokenOf(holder)); next;) {
      holder = next;
      next = await readHolder(brokenOf(holder));
    }
    if (isAlive(holder)) return holder;
    if (!(await claim(brokenOf(holder)))) return null;
    // The holder may have finished before it ended. Then the lock is gone, or somebody else's.
    return (await readHolder(lock))?.id === first.id ? true : null;
  };

  held.add(own.id);
  try {
    await writeFile(mine, JSON.stringify(own));
    const until = Date.now() + PATIENCE_MS;
    for (let taken = await take(); taken !== true; taken = await take()) {
      if (taken !== null && Date.now() > until)
        throw new ReleaseError(
          'conflict',
          `Process ${taken.pid} on ${taken.host} has been changing the store for a while. Wait for it; if it has ended, remove ${lock}.`,
        );
      await new Promise((done) => setTimeout(done, PAUSE_MS * (0.5 + Math.random())));
    }
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
    held.delete(own.id);
  }
}

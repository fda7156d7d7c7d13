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

/** Locks of this process: its own number in a left-over file is no sign of life. */
const held = new Set<string>();

function isAlive({ id, pid, host }: Holder): boolean {
  // Nobody can tell from here whether a process of another machine lives.
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
 * Runs `work` while no other process does, in the folder of the lock's files. `lock` names the first holder. Where a
 * holder died (kill -9), `broken.<its id>` names who took over from it, and so on: each of these files appears whole, by
 * a hard link, and once for all, so that of many who find a dead holder exactly one takes over. Only the last of this
 * chain removes `lock`; it is the only one alive. The `broken` files stay: to remove one would let somebody who read
 * the chain before take over a second time.
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

  /** True when the lock is ours now; else who has it, or null when it has just become free. */
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
    // The holder may have finished before it ended: then the lock is gone, or another one is there.
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
          `Process ${taken.pid} on ${taken.host} has been changing the store for a while. Wait for it; if it is no more, remove ${lock}.`,
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

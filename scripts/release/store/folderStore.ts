import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { FolderInUseError, withFolderLock } from '../../processes/folderLock';
import type { ObjectStore } from './objectStore';
import { ReleaseError } from '../releaseError';
import { isSystemError, systemReason } from '../systemError';

/** A file is written completely in this folder first, then moved. What a crash leaves here is not part of the store. */
const UNFINISHED = '.unfinished';
/** How long a change waits for the changes of other processes, each of which takes milliseconds. */
const PATIENCE_MS = 20_000;

/** ETag of a file: a hash of its bytes alone. */
export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/**
 * The second in which a file was written. A web server makes its ETag of that and the size, so that two states of a file
 * must not have the same.
 */
const secondOf = ({ mtimeMs }: { readonly mtimeMs: number }): number => Math.floor(mtimeMs / 1000);

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * The store as a folder of static files, which any web server can serve. Several processes may use the folder at once.
 */
export function createFolderStore(root: string): ObjectStore {
  const at = (name: string): string => {
    const file = path.resolve(root, name);
    if (file.startsWith(path.resolve(root) + path.sep)) return file;
    throw new ReleaseError('refused', `'${name}' is no path of the store ${root}.`);
  };

  /** Runs work on the disk. @throws ReleaseError 'unreachable' in place of the system's own errors */
  const onDisk = async <T>(done: 'read' | 'written', work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      throw new ReleaseError(
        'unreachable',
        `The store ${root} cannot be ${done}: ${systemReason(error)}.`,
        { cause: error },
      );
    }
  };

  /** Runs work while no other process changes the store. @throws ReleaseError 'conflict' where another one holds it for long */
  const locked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withFolderLock(root, PATIENCE_MS, work);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      const { holder, file } = error;
      throw new ReleaseError(
        'conflict',
        `Process ${holder.pid} on ${holder.host} has been changing the store for a while. Wait for it; if it has ended, remove ${file}.`,
      );
    }
  };

  /**
   * Writes the bytes to a temporary file, flushes it to the disk, and passes its path to `place`. Removes it
   * afterwards.
   */
  const stage = async <T>(body: Buffer, place: (staged: string) => Promise<T>): Promise<T> => {
    const folder = path.join(root, UNFINISHED);
    await mkdir(folder, { recursive: true });
    const staged = path.join(folder, randomUUID());
    try {
      const handle = await open(staged, 'wx', 0o644);
      try {
        await handle.writeFile(body);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return await place(staged);
    } finally {
      // Also remove a half-written file: on a full disk it takes the room that is needed.
      await rm(staged, { force: true });
    }
  };

  const read = async (name: string) => {
    const body = await readIfThere(at(name));
    return body && { body, etag: etagOf(body) };
  };

  return {
    address: root,
    read: (name) => onDisk('read', () => read(name)),
    create: (name, body) =>
      onDisk('written', async () => {
        const file = at(name);
        await mkdir(path.dirname(file), { recursive: true });
        return stage(body, async (staged) => {
          try {
            await link(staged, file);
            return true;
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
            throw error;
          }
        });
      }),
    replace: (name, body, ifMatch) =>
      onDisk('written', () =>
        locked(async () => {
          const there = await read(name);
          if ((there?.etag ?? null) !== ifMatch) return null;
          const file = at(name);
          await mkdir(path.dirname(file), { recursive: true });
          const next = await stat(file).then(
            (known) => secondOf(known) + 1,
            () => 0,
          );
          await stage(body, async (staged) => {
            if (secondOf(await stat(staged)) < next) await utimes(staged, next, next);
            await rename(staged, file);
          });
          return etagOf(body);
        }),
      ),
    list: (folder) =>
      onDisk('read', async () => {
        const names = await readdir(at(folder), { recursive: true, withFileTypes: true }).catch(
          (error: unknown) => {
            if (isAbsent(error)) return [];
            throw error;
          },
        );
        return names
          .filter((entry) => entry.isFile())
          .map((entry) =>
            path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
          )
          .toSorted();
      }),
    remove: (name) => onDisk('written', () => rm(at(name), { force: true })),
    writtenAt: (name) =>
      onDisk('read', async () => {
        try {
          return (await stat(at(name))).mtimeMs;
        } catch (error) {
          if (isAbsent(error)) return null;
          throw error;
        }
      }),
  };
}

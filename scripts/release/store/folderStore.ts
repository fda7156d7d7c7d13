import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import type { Dirent } from 'node:fs';
import { link, lstat, open, readdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { FolderInUseError, withFolderLock } from '../../lib/processes/folderLock';
import { makeFolder } from '../../lib/processes/makeFolder';
import type { ObjectStore } from './objectStore';
import { checkCount, checkSize } from './objectStore';
import { conflict, nullIfRefused, refused, unreachable } from '../releaseError';
import { isSystemError, systemReason } from '../systemError';

/** Files are written here first, then moved. A file that a crash leaves here is not part of the store. */
const UNFINISHED = '.unfinished';
/** How long a change waits for other processes, whose changes take milliseconds each. */
const PATIENCE_MS = 20_000;

export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Web servers make an ETag from the second and the size, so two states of a file must not share both. */
const secondOf = ({ mtimeMs }: { readonly mtimeMs: number }): number => Math.floor(mtimeMs / 1000);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(codeOf(error));

/** Makes a store from a folder of static files. Several processes may use the folder at once. */
export function createFolderStore(root: string): ObjectStore {
  const at = (name: string): string => {
    const file = path.resolve(root, name);
    if (file.startsWith(path.resolve(root) + path.sep)) return file;
    throw refused(`'${name}' is no path of the store ${root}.`);
  };

  /** Runs work on the disk. @throws ReleaseError 'unreachable' instead of the system's own errors */
  const onDisk = async <T>(done: 'read' | 'written', work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      throw unreachable(`The store ${root} cannot be ${done}: ${systemReason(error)}.`, error);
    }
  };

  /** Runs work while no other process changes the store. @throws ReleaseError 'conflict' if another takes too long */
  const locked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withFolderLock(root, PATIENCE_MS, work);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      const { holder, file } = error;
      throw conflict(
        `Process ${holder.pid} on ${holder.host} has been changing the store for a while. Wait for it; if it has ended, remove ${file}.`,
      );
    }
  };

  /** Writes a temporary file, flushes it to the disk, and removes it after `place`. */
  const stage = async <T>(body: Buffer, place: (staged: string) => Promise<T>): Promise<T> => {
    const folder = path.join(root, UNFINISHED);
    makeFolder(folder);
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

  const irregular = (name: string) =>
    refused(
      `${name} in ${root} is a link, a pipe or a device, or lies behind a link: it is neither read nor served. Remove it.`,
    );

  /** Refuses a link in the path, which could lead out of the store. False without a folder. @throws ReleaseError */
  const isInside = async (name: string): Promise<boolean> => {
    const folder = path.dirname(at(name));
    try {
      const top = await realpath(root);
      const inside = path.join(top, path.relative(path.resolve(root), folder));
      if ((await realpath(folder)) !== inside) throw irregular(name);
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw codeOf(error) === 'ELOOP' ? irregular(name) : error;
    }
  };

  /** Opens a file without following a link or waiting for the writer of a pipe. */
  const read = async (name: string) => {
    const file = at(name);
    if (!(await isInside(name))) return null;
    const mode = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = await open(file, mode).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      // These are the system's errors for a link, and for a socket or a device without a driver.
      throw ['ELOOP', 'ENXIO', 'ENODEV'].includes(codeOf(error)) ? irregular(name) : error;
    });
    if (!handle) return null;
    try {
      const found = await handle.stat();
      if (found.isDirectory()) return null;
      if (!found.isFile()) throw irregular(name);
      checkSize(root, name, found.size);
      const body = await handle.readFile();
      return { body, etag: etagOf(body) };
    } finally {
      await handle.close();
    }
  };

  /** Reads the file that a write replaces. A file that no command reads counts as absent, so it is replaced, too. */
  const etagAt = async (name: string): Promise<string | null> => {
    return (await read(name).catch(nullIfRefused))?.etag ?? null;
  };

  const entriesOf = async (folder: string): Promise<Dirent[]> => {
    try {
      if (folder !== '') await isInside(`${folder}x`);
      const top = folder === '' ? root : at(folder);
      return await readdir(top, { recursive: true, withFileTypes: true });
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  };
  const nameOf = ({ parentPath, name }: Dirent): string =>
    path.relative(path.resolve(root), path.join(parentPath, name)).replaceAll(path.sep, '/');

  /** Makes the folder of a file. @throws ReleaseError if a link leads out of the store */
  const placeOf = async (name: string): Promise<string> => {
    const file = at(name);
    makeFolder(path.dirname(file));
    await isInside(name);
    return file;
  };

  return {
    address: root,
    read: (name) => onDisk('read', () => read(name)),
    create: (name, body) =>
      onDisk('written', async () => {
        const file = await placeOf(name);
        return stage(body, async (staged) => {
          try {
            await link(staged, file);
            return true;
          } catch (error) {
            if (codeOf(error) === 'EEXIST') return false;
            throw error;
          }
        });
      }),
    replace: (name, body, ifMatch) =>
      onDisk('written', () =>
        locked(async () => {
          if ((await etagAt(name)) !== ifMatch) return null;
          const file = await placeOf(name);
          const next = await lstat(file).then(
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
    list: (folder, after = '') =>
      onDisk('read', async () => {
        const files = (await entriesOf(folder)).filter((entry) => entry.isFile()).map(nameOf);
        checkCount(root, folder, files.length);
        return files.filter((name) => name > after).toSorted();
      }),
    irregular: () =>
      onDisk('read', async () => {
        const others = (await entriesOf('')).filter(
          (entry) => !entry.isFile() && !entry.isDirectory(),
        );
        return others.map(nameOf).toSorted();
      }),
    remove: (name) =>
      onDisk('written', async () => {
        if (await isInside(name)) await rm(at(name), { force: true });
      }),
    writtenAt: (name) =>
      onDisk('read', async () => {
        try {
          return (await lstat(at(name))).mtimeMs;
        } catch (error) {
          if (isAbsent(error)) return null;
          throw error;
        }
      }),
  };
}

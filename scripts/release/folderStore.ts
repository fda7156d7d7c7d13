import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release } from '@pautang/shared/contract/registry';
import { registry, release } from '@pautang/shared/contract/registry';
import * as v from 'valibot';

const REGISTRY = 'registry.json';
const RELEASE = 'release.json';

/** A file of the store or of a build that cannot be used: one line that names it and says what to do. */
export class StoreError extends Error {
  constructor(file: string, remedy: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${file} cannot be used: ${reason.replaceAll(/\s+/g, ' ')}. ${remedy}`, { cause });
    this.name = 'StoreError';
  }
}

/** @throws StoreError where the file is no JSON or of another shape */
async function readChecked<T>(
  file: string,
  check: (value: unknown) => T,
  remedy: string,
): Promise<T> {
  try {
    return check(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new StoreError(file, remedy, error);
  }
}

const readRelease = (folder: string): Promise<Release> =>
  readChecked(
    path.join(folder, RELEASE),
    (value) => v.parse(release, value),
    'Delete its folder and build again.',
  );

/** Written beside and moved over: a reader sees the old text or the new one, never half of one. */
async function writeWhole(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}.new`;
  await writeFile(beside, text);
  await rename(beside, file);
}

/** The release store as a folder of static files (design, releases): versions are immutable, the registry is not. */
export function createFolderStore(root: string) {
  const registryFile = path.join(root, REGISTRY);
  const read = async (): Promise<Registry | null> =>
    existsSync(registryFile)
      ? readChecked(
          registryFile,
          (value) => v.parse(registry, value),
          'Repair it, or delete it to release the present builds anew.',
        )
      : null;

  return {
    root,
    read,
    /** Copies a build into the store; a version that is there already stays as it is, and is what is described. */
    async publish(remote: string, dist: string): Promise<Release> {
      const described = await readRelease(dist);
      const target = path.join(root, 'remotes', remote, described.version);
      if (existsSync(target)) return readRelease(target);
      const beside = `${target}.${process.pid}.new`;
      await rm(beside, { recursive: true, force: true });
      await mkdir(path.dirname(target), { recursive: true });
      await cp(dist, beside, {
        recursive: true,
        filter: (from) => !path.basename(from).startsWith('.'),
      });
      await rename(beside, target);
      return described;
    },
    /** Makes these releases the stable ones in one write; what was stable becomes the previous one. */
    async promote(releases: Readonly<Record<string, Release>>): Promise<Registry> {
      const before = await read();
      const remotes = { ...before?.remotes };
      let isNews = before === null;
      for (const [name, stable] of Object.entries(releases)) {
        const known = remotes[name];
        if (known?.stable.version === stable.version && known.state === 'on') continue;
        isNews = true;
        const previous =
          known && known.stable.version !== stable.version ? known.stable : known?.previous;
        remotes[name] = { state: 'on', stable, ...(previous ? { previous } : {}) };
      }
      if (!isNews && before !== null) return before;
      const after: Registry = { serial: (before?.serial ?? 0) + 1, remotes };
      await mkdir(root, { recursive: true });
      await writeWhole(registryFile, `${JSON.stringify(after, null, 2)}\n`);
      return after;
    },
  };
}

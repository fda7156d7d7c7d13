import { changeRegistry } from './changeRegistry';
import type { Desk } from './desk';
import { historySerials, readHistory } from './history';
import { inParallel } from './parallel';
import { readRegistry } from './registryFile';
import { runningVersions } from './runningVersions';
import { RELEASES, statementPath } from './statements';
import { refused } from './releaseError';

const DAY_MS = 86_400_000;
/** A publish that takes longer than this has been stopped. */
const UNFINISHED_MS = DAY_MS;

export interface Garbage {
  /** versions that nobody can be running any more, as name/version */
  readonly versions: string[];
  /** all that goes with them, and what unfinished writes have left */
  readonly files: string[];
  readonly kept: string[];
}

interface Options {
  /** how long a version that was never promoted waits for it */
  readonly keepDays: number;
}

/** Versions that some borrower may be running: of every registry that is not yet expired, whether it took effect or not. */
async function inUse(desk: Desk): Promise<Set<string>> {
  const known = await readRegistry(desk);
  const used = new Set<string>();
  const add = (of: Parameters<typeof runningVersions>[0]) => {
    for (const { name, version } of runningVersions(of)) used.add(`${name}/${version}`);
  };
  if (known) add(known.document);
  for (const serial of await historySerials(desk.store)) {
    const entry = await readHistory(desk.store, serial);
    for (const registry of [entry?.before, entry?.after])
      if (registry && (registry.exp ?? 0) * 1000 > desk.now()) add(registry);
  }
  return used;
}

async function find(desk: Desk, { keepDays }: Options): Promise<Garbage> {
  const { store } = desk;
  const used = await inUse(desk);
  const isOlder = async (path: string, ms: number) =>
    ((await store.writtenAt(path)) ?? desk.now()) < desk.now() - ms;
  const versions: string[] = [];
  const kept: string[] = [];
  for (const path of await store.list(RELEASES)) {
    const version = path.slice(RELEASES.length, -'.jwt'.length);
    const isGarbage = !used.has(version) && (await isOlder(path, keepDays * DAY_MS));
    (isGarbage ? versions : kept).push(version);
  }
  const keptFolders = new Set(kept.map((version) => `remotes/${version}`));
  const goneFolders = new Set(versions.map((version) => `remotes/${version}`));
  const files: string[] = [];
  for (const path of [...(await store.list('remotes/')), ...(await store.list('.unfinished/'))]) {
    const folder = path.split('/').slice(0, 3).join('/');
    if (keptFolders.has(folder)) continue;
    if (goneFolders.has(folder) || (await isOlder(path, UNFINISHED_MS))) files.push(path);
  }
  return { versions, files, kept };
}

/**
 * Removes what no borrower can be running. The statements go first, so that nobody can promote the versions any more;
 * then the registry is renewed, so that a promotion that was under way loses; only then the files go. A crash leaves
 * files without a statement, which the next run removes.
 */
export async function gc(desk: Desk, options: Options): Promise<Garbage> {
  const garbage = await find(desk, options);
  if (desk.isDryRun || garbage.versions.length + garbage.files.length === 0) return garbage;
  const { store, say } = desk;
  const statements = new Map<string, Buffer>();
  for (const version of garbage.versions) {
    const [name = '', number = ''] = version.split('/');
    const path = statementPath(name, number);
    const there = await store.read(path);
    if (there) statements.set(path, there.body);
    await store.remove(path);
  }
  if (garbage.versions.length > 0) {
    try {
      await changeRegistry(desk, {
        what: `gc ${garbage.versions.join(', ')}`,
        apply: (before) => {
          const running = before ? runningVersions(before) : [];
          const taken = running.find(({ name, version }) =>
            garbage.versions.includes(`${name}/${version}`),
          );
          if (taken)
            throw refused(
              `${taken.name} ${taken.version} was promoted meanwhile: nothing was removed. Run 'gc' again.`,
            );
          return { remotes: { ...before?.remotes } };
        },
      });
    } catch (error) {
      for (const [path, body] of statements) await store.create(path, body);
      throw error;
    }
  }
  await inParallel(garbage.files, async (path, index) => {
    say(`${index + 1}/${garbage.files.length} ${path}`);
    await store.remove(path);
  });
  return garbage;
}

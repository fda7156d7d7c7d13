import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@pautang/shared/contract/registry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import type { Entry } from '../registry/history';
import {
  HISTORY,
  archive,
  archivePath,
  blockOf,
  chain,
  headOf,
  inForce,
  namedSerials,
  readCopy,
  readEntry,
  serialOf,
} from '../registry/history';
import { readSigner } from '../keys/keyFolder';
import { inParallel } from '../parallel';
import type { KnownRegistry } from '../registry/registryFile';
import { readRegistry } from '../registry/registryFile';
import { runningVersions } from '../registry/runningVersions';
import { RELEASES, statementPath } from '../keys/statements';
import { refused } from '../releaseError';
import { readSigned, sign } from '../keys/signing';

const DAY_MS = 86_400_000;
/** A publish that takes longer than this counts as stopped. */
const UNFINISHED_MS = DAY_MS;

export interface Garbage {
  /** versions that no borrower can be running any more, as name/version */
  readonly versions: string[];
  /** the files of those versions, and what unfinished writes have left */
  readonly files: string[];
  readonly kept: string[];
  /** history entries to fold into archives */
  readonly folded: number;
}

interface Options {
  /** how long a version that was never promoted is kept */
  readonly keepDays: number;
}

/** The entries that the present registry leads to, by serial, and whether the chain was complete. */
interface Past {
  readonly entries: readonly Entry[];
  readonly isWhole: boolean;
}

async function readPast(context: ReleaseContext, known: KnownRegistry | null): Promise<Past> {
  const entries: Entry[] = [];
  if (known) {
    const head = headOf(known);
    for await (const read of chain(context, head)) {
      if ('problem' in read) return { entries, isWhole: false };
      entries.push(read);
    }
  }
  return { entries, isWhole: true };
}

/** Versions that some borrower may be running: those of every registry that was in force and has not expired. */
async function inUse(
  context: ReleaseContext,
  known: KnownRegistry | null,
  past: Past,
): Promise<Set<string>> {
  const used = new Set<string>();
  const add = (of: Pick<Registry, 'remotes'>) => {
    for (const { name, version } of runningVersions(of)) used.add(`${name}/${version}`);
  };
  if (known) add(known.document);
  const isLive = ({ change }: Entry) => change.exp * 1000 > context.now();
  const seen = new Set(past.entries.map(({ change }) => change.serial));
  for (const entry of past.entries.filter(isLive)) {
    const copy = await readCopy(context, entry.change);
    if (!('problem' in copy)) add(copy.document);
  }
  // Where the chain is broken, entries that operations signed still count.
  if (!past.isWhole)
    for (const serial of await namedSerials(context.store)) {
      const found = seen.has(serial) ? null : await inForce(context, serial);
      if (found && !('problem' in found) && isLive(found.entry)) add(found.document);
    }
  return used;
}

/** Blocks of the history that can be folded: complete, expired, and no longer growing. */
function foldable(context: ReleaseContext, { entries }: Past): Map<number, Entry[]> {
  const [head] = entries;
  const blocks = new Map<number, Entry[]>();
  for (const entry of entries) {
    const block = blockOf(entry.change.serial);
    blocks.set(block, [entry, ...(blocks.get(block) ?? [])]);
  }
  for (const [block, of] of blocks) {
    const isLive = of.some(({ change }) => change.exp * 1000 > context.now());
    const isDone = of.every(({ isFolded }) => isFolded);
    if (!head || block === blockOf(head.change.serial) || isLive || isDone) blocks.delete(block);
  }
  return blocks;
}

/** History files to remove: folded entries, and the remains of changes that were stopped long ago. */
async function historyFiles(
  context: ReleaseContext,
  { entries, isWhole }: Past,
  blocks: ReadonlyMap<number, readonly Entry[]>,
): Promise<string[]> {
  const head = entries[0]?.change.serial ?? 0;
  const chained = new Set(entries.map(({ change }) => change.serial));
  const folded = new Set([...blocks.values()].flat().map(({ change }) => change.serial));
  const files: string[] = [];
  for (const path of await context.store.list(HISTORY)) {
    const serial = serialOf(path);
    if (serial === null) continue;
    const isStopped =
      isWhole && serial < head && !chained.has(serial) && (await isOlder(context, path, DAY_MS));
    if (folded.has(serial)) files.push(path);
    else if (
      isStopped &&
      !('problem' in ((await readEntry(context, { serial })) ?? { problem: '' }))
    )
      files.push(path);
  }
  return files;
}

const isOlder = async (
  { store, now }: ReleaseContext,
  path: string,
  ms: number,
): Promise<boolean> => ((await store.writtenAt(path)) ?? now()) < now() - ms;

/** Writes the archives. Their entries may be removed only after this. */
async function fold(
  context: ReleaseContext,
  blocks: ReadonlyMap<number, readonly Entry[]>,
): Promise<void> {
  const { store } = context;
  for (const [block, entries] of blocks) {
    const path = archivePath(block);
    const there = await store.read(path);
    const texts = entries.map(({ text }) => text);
    const known = there && readSigned(there.body.toString('utf8'), archive);
    if (known?.isGood && isDeepStrictEqual(known.payload.entries, texts)) continue;
    const signed = await sign(
      'archive',
      { block, entries: texts },
      readSigner(context.keys, 'registry'),
    );
    await store.replace(path, Buffer.from(signed), there?.etag ?? null);
  }
}

async function find(
  context: ReleaseContext,
  { keepDays }: Options,
): Promise<Garbage & { blocks: Map<number, Entry[]> }> {
  const { store } = context;
  const known = await readRegistry(context);
  const past = await readPast(context, known);
  const used = await inUse(context, known, past);
  const versions: string[] = [];
  const kept: string[] = [];
  for (const path of await store.list(RELEASES)) {
    const version = path.slice(RELEASES.length, -'.jwt'.length);
    const isGarbage = !used.has(version) && (await isOlder(context, path, keepDays * DAY_MS));
    (isGarbage ? versions : kept).push(version);
  }
  const keptFolders = new Set(kept.map((version) => `remotes/${version}`));
  const goneFolders = new Set(versions.map((version) => `remotes/${version}`));
  const files: string[] = [];
  for (const path of [...(await store.list('remotes/')), ...(await store.list('.unfinished/'))]) {
    const folder = path.split('/').slice(0, 3).join('/');
    if (keptFolders.has(folder)) continue;
    if (goneFolders.has(folder) || (await isOlder(context, path, UNFINISHED_MS))) files.push(path);
  }
  const blocks = foldable(context, past);
  const ofHistory = await historyFiles(context, past, blocks);
  return {
    versions,
    files: [...files, ...ofHistory],
    kept,
    folded: [...blocks.values()].flat().length,
    blocks,
  };
}

/**
 * Removes the versions that no borrower can be running. First the statements, so that nobody can promote these versions
 * any more; then the registry is renewed, so that a promotion under way fails; only then the files. A crash leaves
 * files without a statement, which the next run removes.
 */
export async function gc(context: ReleaseContext, options: Options): Promise<Garbage> {
  const { blocks, ...garbage } = await find(context, options);
  if (context.isDryRun || garbage.versions.length + garbage.files.length === 0) return garbage;
  const { store, say } = context;
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
      await changeRegistry(context, {
        what: `gc ${garbage.versions.join(', ')}`,
        apply: ({ registry }) => {
          const running = registry ? runningVersions(registry) : [];
          const taken = running.find(({ name, version }) =>
            garbage.versions.includes(`${name}/${version}`),
          );
          if (taken)
            throw refused(
              `${taken.name} ${taken.version} was promoted meanwhile: nothing was removed. Run 'gc' again.`,
            );
          return { remotes: { ...registry?.remotes } };
        },
      });
    } catch (error) {
      for (const [path, body] of statements) await store.create(path, body);
      throw error;
    }
  }
  await fold(context, blocks);
  await inParallel(garbage.files, async (path, index) => {
    say('removing files', `${index + 1}/${garbage.files.length} ${path}`);
    await store.remove(path);
  });
  return garbage;
}

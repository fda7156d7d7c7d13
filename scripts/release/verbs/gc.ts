import * as v from 'valibot';
import type { Registry } from '@pautang/shared/contract/registry';
import { whole } from '../settings';
import { changeRegistry, checkPresent } from '../registry/changeRegistry';
import { checkClock } from '../registry/clock';
import type { ReleaseContext } from '../releaseContext';
import type { PastRegistry } from '../registry/history';
import { HISTORY, recentRegistries } from '../registry/history';
import { inParallel } from '../parallel';
import type { KnownRegistry, SignedRegistry } from '../registry/registryFile';
import { lifeLeft, readRegistry, signedRegistry } from '../registry/registryFile';
import { PARTS, partsOf } from '../registry/registryIndex';
import { runningVersions } from '../registry/runningVersions';
import { RELEASES, REMOTES, statementCopyPath, statementPath } from '../keys/statements';
import { nullIfRefused, refused } from '../releaseError';
import { readSigned } from '../keys/signing';
import { verb } from './verb';

const DAY_MS = 86_400_000;
/** A publish that takes longer than this counts as stopped. */
const UNFINISHED_MS = DAY_MS;

export interface Garbage {
  /** versions that no borrower can be running, as name/version */
  readonly versions: string[];
  /** the files of those versions, parts of expired registries, and files of unfinished writes */
  readonly files: string[];
  readonly kept: string[];
}

const versionsOf = (of: Pick<Registry, 'remotes'>): string[] =>
  runningVersions(of).map(({ name, version }) => `${name}/${version}`);

/** Reads the registries of the history that the chain does not lead to. Anybody may have put them there. */
async function unchained(
  { store }: ReleaseContext,
  past: readonly PastRegistry[],
): Promise<SignedRegistry[]> {
  const known = new Set(past.map(({ text }) => text));
  const found: SignedRegistry[] = [];
  await inParallel(await store.list(HISTORY), async (path) => {
    const there = await store.read(path).catch(nullIfRefused);
    const text = there?.body.toString('utf8').trimEnd() ?? '';
    const read = known.has(text) ? null : readSigned(text, signedRegistry);
    if (read?.isGood) found.push(read.payload);
  });
  return found;
}

const GC = 'gc ';

/** Lists versions that a registry names and no later gc has collected: keep their files. @param past newest first */
function neverCollected(past: readonly PastRegistry[]): Set<string> {
  const named = new Set<string>();
  const collected = new Set<string>();
  for (const { document } of past) {
    for (const version of versionsOf(document)) if (!collected.has(version)) named.add(version);
    const { what = '' } = document.change ?? {};
    if (!what.startsWith(GC)) continue;
    for (const version of what.slice(GC.length).split(', ')) collected.add(version);
  }
  return named;
}

const isOlder = async (
  { store, now }: ReleaseContext,
  path: string,
  ms: number,
): Promise<boolean> => ((await store.writtenAt(path)) ?? now()) < now() - ms;

async function find(
  context: ReleaseContext,
  known: KnownRegistry,
  keepDays: number,
): Promise<Garbage> {
  const { store, now } = context;
  const { past, problem } = await recentRegistries(context, known, Infinity);
  // A broken history does not tell which other versions were in use.
  const isWhole = problem === null;
  const others = await unchained(context, past);
  const ever = new Set([...neverCollected(past), ...others.flatMap(versionsOf)]);
  const all = [...past.map(({ document }) => document), ...others];
  // Borrowers may be running what these name.
  const live = all.filter((one) => one === known.document || (one.exp ?? 0) * 1000 > now());
  const inUse = new Set(live.flatMap(versionsOf));
  const parts = new Set(live.flatMap((document) => partsOf(document).map(({ path }) => path)));
  const versions: string[] = [];
  const kept: string[] = [];
  for (const path of await store.list(RELEASES)) {
    const version = path.slice(RELEASES.length, -'.jwt'.length);
    const isGarbage = !inUse.has(version) && (await isOlder(context, path, keepDays * DAY_MS));
    (isGarbage ? versions : kept).push(version);
  }
  const gone = new Set(versions);
  const stays = new Set(kept);
  const files: string[] = [];
  for (const path of [...(await store.list(REMOTES)), ...(await store.list('.unfinished/'))]) {
    const version = path.split('/').slice(1, 3).join('/');
    // A version without a statement may be a published one that lost it.
    const mayRun = path.startsWith(REMOTES) && (!isWhole || ever.has(version));
    if (stays.has(version) || (mayRun && !gone.has(version))) continue;
    if (gone.has(version) || (await isOlder(context, path, UNFINISHED_MS))) files.push(path);
  }
  for (const path of isWhole ? await store.list(PARTS) : [])
    if (!parts.has(path) && (await isOlder(context, path, UNFINISHED_MS))) files.push(path);
  return { versions, files, kept };
}

/**
 * Removes the versions that no borrower can be running: first the statements, so that these versions can no longer be
 * promoted. Then it renews the registry, so that a promotion under way fails, and removes the files. A crash leaves
 * files without a statement, which the next run removes.
 */
export async function gc(
  context: ReleaseContext,
  { keepDays }: { readonly keepDays: number },
): Promise<Garbage> {
  const { store, say } = context;
  const known = await readRegistry(context);
  await checkPresent(context, known);
  if (!known)
    throw refused(
      `${store.address} has no registry, so the versions in use are unknown. Promote a version first.`,
    );
  if (lifeLeft(known.document, context.now()) === 0)
    throw refused(
      `The registry has expired by this machine's clock, so every version looks old. Check the clock; if it is right, run 'npm run release -- renew' first.`,
    );
  await checkClock(context, known.document);
  const garbage = await find(context, known, keepDays);
  if (context.isDryRun) return garbage;
  const removeFiles = async (files: readonly string[]) =>
    inParallel(files, async (path, index) => {
      say('removing files', `${index + 1}/${files.length} ${path}`);
      await store.remove(path);
    });
  const isPublished = (path: string) =>
    garbage.versions.some((version) => path.startsWith(`${REMOTES}${version}/`));
  // Remove first the files that need no signature: on a full disk this makes room for the registry.
  await removeFiles(garbage.files.filter((path) => !isPublished(path)));
  if (garbage.versions.length === 0) return garbage;
  const removed = new Map<string, Buffer>();
  for (const version of garbage.versions) {
    const [name = '', number = ''] = version.split('/');
    // Remove the copy first, so that a crash in between leaves the statement in place.
    for (const path of [statementCopyPath(name, number), statementPath(name, number)]) {
      const there = await store.read(path);
      if (there) removed.set(path, there.body);
      await store.remove(path);
    }
  }
  try {
    await changeRegistry(context, {
      what: `${GC}${garbage.versions.join(', ')}`,
      apply: ({ registry }) => {
        const running = registry ? runningVersions(registry) : [];
        const taken = running.find(({ name, version }) =>
          garbage.versions.includes(`${name}/${version}`),
        );
        if (taken)
          throw refused(
            `${taken.name} ${taken.version} was promoted meanwhile, and stays. Run 'gc' again.`,
          );
        return { remotes: { ...registry?.remotes } };
      },
    });
  } catch (error) {
    for (const [path, body] of removed) await store.create(path, body);
    throw error;
  }
  await removeFiles(garbage.files.filter(isPublished));
  return garbage;
}

export const gcVerb = verb({
  takes: '[--keep-days N]',
  does: 'remove the versions that no borrower can be running',
  signs: true,
  options: { 'keep-days': v.optional(whole(0, 3_650), '30') },
  run: async (context, settings) => {
    const garbage = await gc(context, { keepDays: settings['keep-days'] });
    const { versions, files, kept } = garbage;
    const would = context.isDryRun ? 'Would remove' : 'Removed';
    return {
      lines: [
        `${would} ${versions.length} versions (${versions.join(', ') || 'none'}) and ${files.length} files; ${kept.length} versions stay.`,
        'Borrowers see no difference.',
      ],
      data: garbage,
    };
  },
});

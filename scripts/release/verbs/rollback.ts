import * as v from 'valibot';
import type { RegistryEntry } from '@pautang/shared/contract/registry';
import { flag, line, why } from '../settings';
import type { Before, Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import { describeChange } from '../registry/history';
import type { ReleaseContext } from '../releaseContext';
import { knownEntry } from '../registry/knownEntry';
import { isRefusal, refused } from '../releaseError';
import { announcing, beacons } from './readRecords';
import { changed, checkReload, named, verb } from './verb';
import { fallback, versionOf, withStable } from './promote';

interface Rollback {
  readonly name: string;
  /** default: the stable version if a canary runs, else the version before the stable one */
  readonly to?: string | undefined;
  readonly isUrgent?: boolean | undefined;
  readonly isReload?: boolean | undefined;
  readonly why?: string | undefined;
  /** is called with the version before anything is signed */
  readonly announce?: (version: string) => Promise<void>;
}

/** A person may not have seen a change of a remote that is younger than this. */
const RECENT_MS = 15 * 60_000;

const withUrgency = (entry: RegistryEntry, isUrgent: boolean): RegistryEntry => {
  const { isUrgent: _was, ...rest } = entry;
  return isUrgent ? { ...rest, isUrgent } : rest;
};

/**
 * If two people type the same line, or one types it twice, only the first may take a version back. A person's own
 * promotion can be taken back at once. @throws ReleaseError that names the change, its author and the line to type
 */
async function checkNotTwice(
  { who, again = '' }: ReleaseContext,
  before: Before,
  { name, isUrgent = false, isReload = false }: Rollback,
  version: string,
): Promise<void> {
  const last = await before.lastChange(name, RECENT_MS);
  if (!last || (last.who === who && last.what.startsWith('promote '))) return;
  const options = `${isUrgent ? ' --urgent' : ''}${isReload ? ' --reload' : ''}${again}`;
  throw refused(
    `${name} was changed less than 15 minutes ago, by serial ${describeChange(last)}, and runs ${before.registry?.remotes[name]?.stable.version ?? '?'} now. Nothing was changed. If you still want ${version}: npm run release -- rollback ${name} --to ${version}${options}`,
  );
}

function orAnother(error: unknown): never {
  if (!isRefusal(error)) throw error;
  throw refused(
    `${error.message} Meanwhile choose another version with --to, or close the area with 'disable'.`,
  );
}

/**
 * Takes back the version that was promoted last: the canary if there is one, else the stable one. Signs a higher
 * serial that names the older version. If its statement is lost, compares its files with the registry.
 */
export async function rollback(context: ReleaseContext, asked: Rollback): Promise<Changed> {
  const { name, to, isUrgent = false, isReload, why, announce } = asked;
  return changeRegistry(context, {
    what: `rollback ${name}${to === undefined ? '' : ` to ${to}`}`,
    why,
    endsIncident: true,
    apply: async (before) => {
      const entry = knownEntry(before.registry, name);
      const { canary, ...rest } = entry;
      const remotes = { ...before.registry?.remotes };
      const was = entry.stable.version;
      const version = to ?? (canary ? was : entry.previous?.version);
      if (version === undefined)
        throw refused(
          `${name} has no version before ${was}. Say which one with --to, or switch it off with 'disable'.`,
        );
      if (to === undefined) await checkNotTwice(context, before, asked, version);
      await announce?.(version);
      if (canary && to === undefined) {
        remotes[name] = withUrgency(rest, isUrgent);
        return { remotes, isReload };
      }
      const isSame = version === was && !canary && entry.state === 'on';
      if (isSame && isReload !== true)
        throw refused(`${name} ${version} runs already. Name another version with --to.`);
      const stable = await before.gate().check({ name, version }).catch(orAnother);
      // A phone that cannot load this version must not fall back on the one that was just taken back.
      const previous = await fallback(before, name, { not: [version, was] });
      remotes[name] = withStable(stable, previous, isUrgent);
      return { remotes, isReload, takesBack: { [name]: was } };
    },
  });
}

export const rollbackVerb = verb({
  takes:
    '<remote> [--to <version>] [--urgent [--reload]] [--why …] [--beacons <database or server>]',
  does: 'take back a canary, else go back to the version before (or to another)',
  words: [1, 1],
  options: { to: v.optional(line('a version', 64)), urgent: flag, reload: flag, why, beacons },
  signs: true,
  run: async (context, settings) => {
    const { words, to: asked, urgent, reload, why } = settings;
    checkReload(settings);
    const name = named(words);
    const announce = announcing(context, name, settings.beacons);
    const to = asked === undefined ? undefined : await versionOf(context, name, asked);
    return changed(
      context,
      await rollback(context, { name, to, isUrgent: urgent, isReload: reload, why, announce }),
    );
  },
});

import type { Registry, RegistryEntry, Release } from '@pautang/shared/contract/registry';
import type { Changed } from './changeRegistry';
import { changeRegistry } from './changeRegistry';
import type { Desk } from './desk';
import { checkPromotable } from './gate';
import { chain } from './history';
import { knownEntry } from './knownEntry';
import { refused } from './releaseError';

interface Rollback {
  readonly name: string;
  /** default: before a canary the stable version, else the one before it */
  readonly to?: string | undefined;
  readonly isUrgent?: boolean | undefined;
  readonly why?: string | undefined;
}

/** What was stable before `version` was, as the history has it; never one of `not`. */
async function stableBefore(
  desk: Desk,
  { serial }: Registry,
  name: string,
  not: readonly string[],
): Promise<Release | undefined> {
  for await (const { after } of chain(desk.store, serial)) {
    const stable = after.remotes[name]?.stable;
    if (stable && !not.includes(stable.version)) return stable;
  }
  return undefined;
}

const withUrgency = (entry: RegistryEntry, isUrgent: boolean): RegistryEntry => {
  const { isUrgent: _was, ...rest } = entry;
  return isUrgent ? { ...rest, isUrgent } : rest;
};

/**
 * Takes back what was promoted last: a canary if there is one, else the stable version. It is a new, higher serial that
 * points at old bytes, which pass the same gate as any promotion.
 */
export async function rollback(
  desk: Desk,
  { name, to, isUrgent = false, why }: Rollback,
): Promise<Changed> {
  return changeRegistry(desk, {
    what: `rollback ${name}${to === undefined ? '' : ` to ${to}`}`,
    why,
    apply: async (before) => {
      const entry = knownEntry(before, name);
      const { canary, ...rest } = entry;
      const remotes = { ...before?.remotes };
      if (canary && to === undefined) {
        remotes[name] = withUrgency(rest, isUrgent);
        return { remotes };
      }
      const version = to ?? entry.previous?.version;
      if (version === undefined || before === null)
        throw refused(
          `${name} has no version before ${entry.stable.version}. Say which one with --to, or switch it off with 'disable'.`,
        );
      if (version === entry.stable.version && !canary && entry.state === 'on')
        throw refused(`${name} ${version} is what runs already. Say another one with --to.`);
      const stable = await checkPromotable(desk, before, { name, version });
      // Whoever cannot load this one must not be given the one that was taken back.
      const previous = await stableBefore(desk, before, name, [version, entry.stable.version]);
      remotes[name] = {
        state: 'on',
        stable,
        ...(previous ? { previous } : {}),
        ...(isUrgent ? { isUrgent } : {}),
      };
      return { remotes };
    },
  });
}

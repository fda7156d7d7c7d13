import type { RegistryEntry } from '@pautang/shared/contract/registry';
import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import { knownEntry } from '../registry/knownEntry';
import { fallback } from './promote';
import { refused } from '../releaseError';

interface Rollback {
  readonly name: string;
  /** default: the stable version if a canary runs, else the version before the stable one */
  readonly to?: string | undefined;
  readonly isUrgent?: boolean | undefined;
  readonly why?: string | undefined;
}

const withUrgency = (entry: RegistryEntry, isUrgent: boolean): RegistryEntry => {
  const { isUrgent: _was, ...rest } = entry;
  return isUrgent ? { ...rest, isUrgent } : rest;
};

/**
 * Takes back what was promoted last: the canary if there is one, else the stable version. The result is a new, higher
 * serial that names the older version, which passes the same gate as a promotion.
 */
export async function rollback(
  context: ReleaseContext,
  { name, to, isUrgent = false, why }: Rollback,
): Promise<Changed> {
  return changeRegistry(context, {
    what: `rollback ${name}${to === undefined ? '' : ` to ${to}`}`,
    why,
    isIncident: true,
    apply: async (before) => {
      const entry = knownEntry(before.registry, name);
      const { canary, ...rest } = entry;
      const remotes = { ...before.registry?.remotes };
      if (canary && to === undefined) {
        remotes[name] = withUrgency(rest, isUrgent);
        return { remotes };
      }
      const version = to ?? entry.previous?.version;
      if (version === undefined)
        throw refused(
          `${name} has no version before ${entry.stable.version}. Say which one with --to, or switch it off with 'disable'.`,
        );
      const was = entry.stable.version;
      if (version === was && !canary && entry.state === 'on')
        throw refused(`${name} ${version} is what runs already. Say another one with --to.`);
      const stable = await before.gate().check({ name, version });
      // A phone that cannot load this version must not fall back on the one that was just taken back.
      const previous = await fallback(before, name, { not: [version, was] });
      remotes[name] = {
        state: 'on',
        stable,
        ...(previous ? { previous } : {}),
        ...(isUrgent ? { isUrgent } : {}),
      };
      return { remotes, takesBack: { [name]: was } };
    },
  });
}

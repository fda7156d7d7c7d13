import type { Registry, RegistryEntry } from '@pautang/shared/contract/registry';
import { refused } from '../releaseError';

/** Looks up a value by a name from outside. Own properties only, so `constructor` finds nothing. */
export const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

export function present<T>(registry: T | null, address: string): T {
  if (registry) return registry;
  throw refused(`There is no registry in ${address} yet. Promote a version first.`);
}

export function knownEntry(registry: Registry | null, name: string): RegistryEntry {
  const entry = own(registry?.remotes ?? {}, name);
  if (entry) return entry;
  const known = Object.keys(registry?.remotes ?? {});
  throw refused(
    `The registry has no ${name}: ${known.length === 0 ? 'nothing is promoted yet' : `it has ${known.join(', ')}`}. Promote a version of it first.`,
  );
}

import type { Registry, RegistryEntry } from '@pautang/shared/contract/registry';
import { refused } from '../releaseError';

/** A value by a name from outside: what every object has, such as `constructor`, is none. */
export const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** What the registry says of a remote. @throws ReleaseError where it says nothing */
export function knownEntry(registry: Registry | null, name: string): RegistryEntry {
  const entry = own(registry?.remotes ?? {}, name);
  if (entry) return entry;
  const known = Object.keys(registry?.remotes ?? {});
  throw refused(
    `The registry has no ${name}: ${known.length === 0 ? 'nothing is promoted yet' : `it has ${known.join(', ')}`}. Promote a version of it first.`,
  );
}

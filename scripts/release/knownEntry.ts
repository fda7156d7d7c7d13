import type { Registry, RegistryEntry } from '@pautang/shared/contract/registry';
import { refused } from './releaseError';

/** What the registry says of a remote. @throws ReleaseError where it says nothing */
export function knownEntry(registry: Registry | null, name: string): RegistryEntry {
  const entry = registry?.remotes[name];
  if (entry) return entry;
  const known = Object.keys(registry?.remotes ?? {});
  throw refused(
    `The registry has no ${name}: ${known.length === 0 ? 'nothing is promoted yet' : `it has ${known.join(', ')}`}. Promote a version of it first.`,
  );
}

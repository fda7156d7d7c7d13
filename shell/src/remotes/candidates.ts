import type { Beacon } from '@pautang/shared/contract/beacon';
import type { RegistryEntry, Release } from '@pautang/shared/contract/registry';

export type Channel = NonNullable<Beacon['channel']>;

/** A release that this phone may run, and as what. */
export interface Candidate {
  readonly release: Release;
  readonly channel: Channel;
}

/** The same version with other bytes is another. */
export const keyOf = ({ container, integrity }: Release): string => `${container} ${integrity}`;

/** In the order in which they are tried: each stands in for the one before it. */
export function candidatesOf(entry: RegistryEntry, isInCanary: boolean): Candidate[] {
  const { canary, stable, previous } = entry;
  const all: (Candidate | null)[] = [
    canary && isInCanary ? { release: canary, channel: 'canary' } : null,
    { release: stable, channel: 'stable' },
    previous ? { release: previous, channel: 'previous' } : null,
  ];
  return all.filter((one) => one !== null);
}

import type { Registry, Release } from '@pautang/shared/contract/registry';

/** A version of a remote that the registry gives to some borrowers. */
export interface Running {
  readonly name: string;
  readonly version: string;
  readonly as: 'stable' | 'canary' | 'previous';
  readonly release: Release;
}

const roles = ['stable', 'canary', 'previous'] as const;

export function runningVersions({ remotes }: Pick<Registry, 'remotes'>): Running[] {
  return Object.entries(remotes).flatMap(([name, entry]) =>
    roles.flatMap((as) => {
      const release = entry[as];
      return release ? [{ name, version: release.version, as, release }] : [];
    }),
  );
}

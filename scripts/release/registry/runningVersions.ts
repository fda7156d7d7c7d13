import type { Registry, Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import type { Statement } from '@pautang/shared/contract/statement';
import * as v from 'valibot';

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

/** Returns the release part of a registry entry, from a team's statement or from a canary (without its share). */
export const releaseOf = (more: Statement | Release): Release => v.parse(release, more);

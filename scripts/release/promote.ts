import { randomBytes } from 'node:crypto';
import type { Registry, RegistryEntry, Release } from '@pautang/shared/contract/registry';
import type { Changed } from './changeRegistry';
import { changeRegistry } from './changeRegistry';
import type { Desk } from './desk';
import { checkPromotable } from './gate';
import { refused } from './releaseError';

export interface Promotion {
  readonly name: string;
  readonly version: string;
  /** share of the borrowers, 0…100; without: everybody */
  readonly percent?: number | undefined;
  readonly isUrgent?: boolean | undefined;
}

const newSalt = () => randomBytes(9).toString('base64url');

/** A version for everybody; what was it before becomes the one to fall back on. */
function withStable(
  known: RegistryEntry | undefined,
  stable: Release,
  isUrgent = false,
): RegistryEntry {
  const isSame = known?.stable.version === stable.version;
  const previous = known && !isSame ? known.stable : known?.previous;
  return {
    state: 'on',
    stable,
    ...(previous && previous.version !== stable.version ? { previous } : {}),
    ...(isUrgent ? { isUrgent } : {}),
  };
}

/** A version for a share. While it grows its salt stays, so that nobody who has it loses it. */
function withCanary(
  known: RegistryEntry,
  release: Release,
  percent: number,
  isUrgent: boolean,
): RegistryEntry {
  const { isUrgent: _was, ...rest } = known;
  const isGrowing = known.canary?.version === release.version;
  const salt = isGrowing ? (known.canary?.salt ?? newSalt()) : newSalt();
  return { ...rest, canary: { ...release, percent, salt }, ...(isUrgent ? { isUrgent } : {}) };
}

function promoted(before: Registry | null, release: Release, promotion: Promotion): RegistryEntry {
  const { name, percent, isUrgent = false } = promotion;
  const known = before?.remotes[name];
  if (percent === undefined) return withStable(known, release, isUrgent);
  if (!known)
    throw refused(
      `${name} has no version yet that the others could stay on. Promote the first one without --percent.`,
    );
  if (known.stable.version === release.version)
    throw refused(
      `${name} ${release.version} is what everybody has. Roll back first if it is to be for a share only.`,
    );
  return withCanary(known, release, percent, isUrgent);
}

interface Together {
  readonly why?: string | undefined;
  /** build id of the shell that is deployed in the same breath */
  readonly shell?: string | undefined;
  /** releases that nobody has published: a remote that is served from its sources */
  readonly given?: Readonly<Record<string, Release>>;
}

/** Makes published versions the running ones, all in one write. @throws ReleaseError where one would break */
export async function promote(
  desk: Desk,
  promotions: readonly Promotion[],
  { why, shell, given = {} }: Together = {},
): Promise<Changed> {
  const lines = promotions.map(
    ({ name, version, percent, isUrgent }) =>
      `${name} ${version}${percent === undefined ? '' : ` ${percent}%`}${isUrgent ? ' urgent' : ''}`,
  );
  return changeRegistry(desk, {
    what: `promote ${lines.join(', ')}`,
    why,
    apply: async (before) => {
      const remotes = { ...before?.remotes };
      const deployed = { ...before, ...(shell === undefined ? {} : { shell }) };
      for (const promotion of promotions) {
        const release = await checkPromotable(desk, deployed, promotion);
        remotes[promotion.name] = promoted(before, release, promotion);
      }
      for (const [name, release] of Object.entries(given))
        remotes[name] = withStable(remotes[name], release);
      return { remotes, ...(shell === undefined ? {} : { shell }) };
    },
  });
}

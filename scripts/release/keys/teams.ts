import type { PublicKey, Registry } from '@pautang/shared/contract/registry';
import { own } from '../registry/knownEntry';
import type { ReleaseContext } from '../releaseContext';
import { refused } from '../releaseError';
import { filesOf, readKeySet } from './keyFolder';

/** The public team keys in a key folder, by remote. Operations accept a remote's versions only with one of these. */
export function knownTeams(folder: string): Record<string, PublicKey[]> {
  const teams: Record<string, PublicKey[]> = {};
  for (const file of filesOf(folder)) {
    const name = /^team-([a-z][a-z0-9-]{0,31})\.json$/.exec(file)?.[1];
    const set = name === undefined ? null : readKeySet(folder, `team-${name}`);
    if (name !== undefined && set) teams[name] = set.keys;
  }
  return teams;
}

/** The keys that may sign for a remote: the team's in the key folder, else those that the registry lists. */
export function teamOf(
  { keys }: Pick<ReleaseContext, 'keys'>,
  registry: Pick<Registry, 'teams'> | null,
  name: string,
): readonly PublicKey[] {
  const team = own(knownTeams(keys), name) ?? own(registry?.teams ?? {}, name);
  if (team) return team;
  throw refused(
    `No team may release ${name}: put its public keys (team-${name}.json) into ${keys}.`,
  );
}

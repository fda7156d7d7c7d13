import type { PublicKey } from '@pautang/shared/contract/registry';
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

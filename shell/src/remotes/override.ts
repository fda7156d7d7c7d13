/** A tester's wish: `?remote.borrow=1.4.0` runs that version on this page. */
import type { PublicKey, Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { ownValue } from './ownValue';
import { RemoteError } from './remoteError';
import { readStatement } from './statement';

/**
 * The release that a tester asks for, by its team's signed statement in the store: whoever may not sign for the remote
 * gets nothing onto the page this way either. @throws RemoteError
 */
export async function statedRelease(
  base: string,
  remote: string,
  version: string,
  team: readonly PublicKey[],
): Promise<Release> {
  const { files, ...rest } = await readStatement(base, remote, version, team);
  const loaded = [{ url: rest.entry, integrity: rest.integrity }, ...rest.preload];
  if (loaded.some(({ url, integrity }) => ownValue(files, url) !== integrity))
    throw new RemoteError('registry', 'schema', 'The statement does not list what it loads.');
  return v.parse(release, rest);
}

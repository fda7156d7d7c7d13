import type { PublicKey, Registry } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import type { Desk } from './desk';
import { readKeySet } from './keyFolder';
import { refused } from './releaseError';
import { verifySigned } from './signing';

export const REGISTRY = 'registry.jwt';

export interface KnownRegistry {
  readonly document: Registry;
  /** kid of the key that signed it */
  readonly kid: string;
  readonly text: string;
  readonly etag: string;
}

/** The registry keys at hand. @throws ReleaseError without any */
export function registryKeys({ keys }: Pick<Desk, 'keys'>): readonly PublicKey[] {
  const set = readKeySet(keys, 'registry');
  if (set) return set.keys;
  throw refused(
    `There are no registry keys in ${keys}. Make them with 'npm run release -- init', or say where they are with --keys.`,
  );
}

/** The registry as it stands, null before the first. @throws ReleaseError where nobody we know has signed it */
export async function readRegistry(
  desk: Pick<Desk, 'store' | 'keys'>,
): Promise<KnownRegistry | null> {
  const there = await desk.store.read(REGISTRY);
  if (!there) return null;
  const text = there.body.toString('utf8');
  const verified = await verifySigned('registry', text, registryKeys(desk), registry);
  if (!verified.isGood)
    throw refused(
      `${REGISTRY} in ${desk.store.address} cannot be trusted: ${verified.why}. Put back the one of the newest history entry, or give the keys it was signed with (--keys).`,
    );
  return { document: verified.payload, kid: verified.kid, text, etag: there.etag };
}

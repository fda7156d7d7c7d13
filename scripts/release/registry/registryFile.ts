import type { PublicKey, Registry } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import type { ReleaseContext, ReadingContext } from '../releaseContext';
import { readKeySet } from '../keys/keyFolder';
import { refused } from '../releaseError';
import { verifySigned } from '../keys/signing';

export const REGISTRY = 'registry.jwt';

/** How long a new registry is valid unless --days says otherwise (design, releases). A timer renews it earlier. */
export const DEFAULT_DAYS = 14;
export const MAX_DAYS = 90;
export const DAY_S = 86_400;

export interface KnownRegistry {
  readonly document: Registry;
  /** kid of the key that signed it */
  readonly kid: string;
  readonly text: string;
  readonly etag: string;
}

/** The registry keys at hand. @throws ReleaseError without any */
export function registryKeys({ keys }: Pick<ReleaseContext, 'keys'>): readonly PublicKey[] {
  const set = readKeySet(keys, 'registry');
  if (set) return set.keys;
  throw refused(
    `There are no registry keys in ${keys}. Make them with 'npm run release -- init', or say where they are with --keys.`,
  );
}

/** The keys that may sign for operations now. */
export const operations = (context: Pick<ReleaseContext, 'keys' | 'now'>) => ({
  keys: registryKeys(context),
  now: context.now(),
});

/** The current registry, verified; null when there is none. @throws ReleaseError where no known key signed it */
export async function readRegistry(context: ReadingContext): Promise<KnownRegistry | null> {
  const there = await context.store.read(REGISTRY);
  if (!there) return null;
  // An editor may have added a newline at the end. Phones ignore it too.
  const text = there.body.toString('utf8').trimEnd();
  const verified = await verifySigned('registry', text, operations(context), registry);
  if (!verified.isGood)
    throw refused(
      `${REGISTRY} in ${context.store.address} cannot be trusted: ${verified.why}. Put the newest good one back with 'npm run release -- restore', or give the keys it was signed with (--keys).`,
    );
  return { document: verified.payload, kid: verified.kid, text, etag: there.etag };
}

/** The share of a registry's validity that is left: 1 when just signed, 0 when expired. */
export function lifeLeft({ iat = 0, exp = 0 }: Registry, now: number): number {
  const left = (exp - now / 1000) / Math.max(1, exp - iat);
  return Math.min(1, Math.max(0, left));
}

/** Below this share a warning is shown: the timer that renews must have failed more than once. */
export const LIFE_TO_WARN = 1 / 3;

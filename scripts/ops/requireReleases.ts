import { setTimeout as pause } from 'node:timers/promises';
import { readKeySet } from '../release/keys/keyFolder';
import type { ReadingContext } from '../release/releaseContext';
import { ReleaseError, usage } from '../release/releaseError';
import { REGISTRY } from '../release/registry/registryFile';
import type { ObjectStore } from '../release/store/objectStore';
import { holdsStore, requireStore } from '../release/store/openStore';

/** The start does not wait longer than this for a bucket. */
const PATIENCE_MS = 5_000;

/**
 * A store that cannot be read once nothing is in it any more, such as a folder that was unmounted, or a bucket that answers
 * later and turns out to be another. Without this, it would be one in which nothing is released yet.
 */
export const heldStore = (store: ObjectStore): ObjectStore => ({
  ...store,
  read: async (name) => {
    const found = await store.read(name);
    if (found === null && name === REGISTRY) await requireStore(store);
    return found;
  },
});

function requireKeys(folder: string): void {
  const found = () => {
    try {
      return readKeySet(folder, 'registry');
    } catch (error) {
      throw usage(`RELEASE_KEYS cannot be used: ${(error as Error).message}`);
    }
  };
  if (found() === null)
    throw usage(
      `RELEASE_KEYS must be the folder with the registry's public keys: there is no registry.json in ${folder}.`,
    );
}

/**
 * Looks at the start whether RELEASE_STORE and RELEASE_KEYS are what they should be, since a collector without them takes
 * silence for quiet.
 * @param warn called for a bucket that does not answer, which may come later
 * @throws ReleaseError naming the variable that is wrong
 */
export async function requireReleases(
  { store, keys }: Pick<ReadingContext, 'store' | 'keys'>,
  warn: (why: string) => void,
): Promise<void> {
  requireKeys(keys);
  const isBucket = store.address.startsWith('s3://');
  const silence = pause(PATIENCE_MS, `${store.address} does not answer yet`, { ref: false });
  const answer = holdsStore(store).catch((error: unknown) => {
    if (isBucket && error instanceof ReleaseError) return error.message;
    throw error;
  });
  const found = await Promise.race(isBucket ? [answer, silence] : [answer]);
  if (typeof found === 'string') warn(found);
  else if (!found)
    throw usage(
      `RELEASE_STORE must be the folder, or s3://bucket/prefix, of the releases: there is no release store at ${store.address}. The first 'npm run release -- publish' makes one.`,
    );
}

import { setTimeout as pause } from 'node:timers/promises';
import { readKeySet } from '../release/keys/keyFolder';
import type { ReadingContext } from '../release/releaseContext';
import { ReleaseError, usage } from '../release/releaseError';
import { REGISTRY } from '../release/registry/registryFile';
import type { ObjectStore } from '../release/store/objectStore';
import { holdsStore, requireStore } from '../release/store/openStore';

/** The longest that the start waits for a bucket. */
const PATIENCE_MS = 5_000;

/**
 * A store that fails to read once it is empty, such as an unmounted folder, or a bucket that answers later and turns out
 * to be another. Otherwise it would look like a store in which nothing is released yet.
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
 * Checks RELEASE_STORE and RELEASE_KEYS at the start, because a collector without them would report nothing, which looks
 * as if all were well.
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

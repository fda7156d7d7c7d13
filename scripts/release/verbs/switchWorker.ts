import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import { present } from '../registry/knownEntry';
import { refused } from '../releaseError';

/**
 * Takes the service worker, and all that it keeps, from every phone, or lets phones have it again. @throws ReleaseError
 * without a registry, or where it is so already
 */
export function switchWorker(
  context: ReleaseContext,
  to: 'on' | 'off',
  why?: string,
): Promise<Changed> {
  return changeRegistry(context, {
    what: `worker ${to}`,
    why,
    isIncident: true,
    apply: ({ registry }) => {
      const known = present(registry, context.store.address);
      if ((known.worker ?? 'on') === to)
        throw refused(`The service worker is ${to} already. Nothing was changed.`);
      return { remotes: known.remotes, worker: to };
    },
  });
}

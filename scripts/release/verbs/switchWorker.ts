import { why } from '../settings';
import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import { present } from '../registry/knownEntry';
import { refused, usage } from '../releaseError';
import { changed, verb } from './verb';

/** @throws ReleaseError without a registry, or if the worker is in this state already */
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

export const workerVerb = verb({
  takes: 'on | off [--why …]',
  does: 'remove the service worker and its caches from every phone, or bring it back',
  words: [1, 1],
  signs: true,
  options: { why },
  run: async (context, { words: [to], why }) => {
    if (to !== 'on' && to !== 'off') throw usage("Say 'worker on' or 'worker off'.");
    return changed(context, await switchWorker(context, to, why));
  },
});

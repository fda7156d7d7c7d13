import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import { present } from '../registry/knownEntry';
import { freezeOf } from '../registry/registryFile';
import type { ReleaseContext } from '../releaseContext';
import { refused } from '../releaseError';

/**
 * Lets only the verbs that end an incident sign, until the end or `thaw`. @throws ReleaseError if it is frozen already
 */
export function freeze(
  context: ReleaseContext,
  { why, until }: { readonly why: string; readonly until?: number | undefined },
): Promise<Changed> {
  const since = Math.floor(context.now() / 1000);
  return changeRegistry(context, {
    what: 'freeze',
    why,
    isIncident: true,
    apply: ({ registry }) => ({
      remotes: present(registry, context.store.address).remotes,
      frozen: {
        who: context.who,
        why,
        since,
        ...(until === undefined ? {} : { until: Math.floor(until / 1000) }),
      },
    }),
  });
}

/** Ends a freeze. @throws ReleaseError where the registry is not frozen */
export function thaw(context: ReleaseContext, why?: string): Promise<Changed> {
  return changeRegistry(context, {
    what: 'thaw',
    why,
    isIncident: true,
    endsIncident: true,
    apply: ({ registry }) => {
      const known = present(registry, context.store.address);
      if (!freezeOf(known, context.now()))
        throw refused('The registry is not frozen. Nothing was changed.');
      return { remotes: known.remotes, frozen: null };
    },
  });
}

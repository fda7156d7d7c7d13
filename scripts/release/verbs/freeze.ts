import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { SignedRegistry } from '../registry/registryFile';
import { freezeOf } from '../registry/registryFile';
import type { ReleaseContext } from '../releaseContext';
import { refused } from '../releaseError';

function present(context: ReleaseContext, registry: SignedRegistry | null): SignedRegistry {
  if (registry) return registry;
  throw refused(`There is no registry in ${context.store.address} yet: nothing can be changed.`);
}

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
      remotes: present(context, registry).remotes,
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
      if (!freezeOf(present(context, registry), context.now()))
        throw refused('The registry is not frozen. Nothing was changed.');
      return { remotes: registry?.remotes ?? {}, frozen: null };
    },
  });
}

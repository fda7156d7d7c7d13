import { until, why } from '../settings';
import { manilaTime } from '../manilaTime';
import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import { present } from '../registry/knownEntry';
import { freezeOf } from '../registry/registryFile';
import type { ReleaseContext } from '../releaseContext';
import { refused, usage } from '../releaseError';
import { changed, verb } from './verb';

/** Lets only the verbs that end an incident sign. @throws ReleaseError if the registry is frozen already */
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

/** Ends a freeze. @throws ReleaseError if the registry is not frozen */
export function thaw(context: ReleaseContext, why?: string): Promise<Changed> {
  return changeRegistry(context, {
    what: 'thaw',
    why,
    endsIncident: true,
    apply: ({ registry }) => {
      const known = present(registry, context.store.address);
      if (!freezeOf(known, context.now()))
        throw refused('The registry is not frozen. Nothing was changed.');
      return { remotes: known.remotes, frozen: null };
    },
  });
}

export const freezeVerb = verb({
  takes: '--why … [--until <time>]',
  does: 'refuse all changes except rollback, disable, renew and restore, until the time or thaw',
  options: { why, until },
  signs: true,
  run: async (context, { why, until }) => {
    if (why === undefined) throw usage('Say to your colleagues why it is frozen: --why "…".');
    const { lines, ...outcome } = changed(context, await freeze(context, { why, until }));
    const end = until === undefined ? "'npm run release -- thaw'" : manilaTime(until);
    return {
      ...outcome,
      lines: [...lines, `Until ${end} only rollback, disable, renew and restore sign.`],
    };
  },
});

export const thawVerb = verb({
  takes: '[--why …]',
  does: 'end a freeze',
  options: { why },
  signs: true,
  run: async (context, { why }) => changed(context, await thaw(context, why)),
});

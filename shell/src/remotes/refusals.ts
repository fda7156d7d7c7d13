import type { RegistryEntry, Release } from '@pautang/shared/contract/registry';
import { keyOf } from './candidates';
import type { Explained } from './remoteError';
import { isPassing } from './remoteError';

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 600_000;

/**
 * Which releases have failed here. What may pass, also wrong bytes that a store may replace, is tried again after a
 * pause that grows; anything else only once operations have changed the remote's line in the registry.
 */
export function createRefusals(now: () => number) {
  const refused = new Map<string, { until: number; times: number; route: string | undefined }>();
  let line = '';
  return {
    /** A changed line is a new start for all that it names. */
    read: (entry: RegistryEntry) => {
      const next = JSON.stringify(entry);
      if (next !== line) refused.clear();
      line = next;
    },
    add: (release: Release, why: Explained, route?: string) => {
      const times = (refused.get(keyOf(release))?.times ?? 0) + 1;
      const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (times - 1));
      const mayPass = isPassing(why) || why.reason === 'integrity';
      const until = mayPass ? now() + pause : Infinity;
      refused.set(keyOf(release), { until, times, route });
    },
    forgive: (release: Release) => void refused.delete(keyOf(release)),
    isRefused: (release: Release) => (refused.get(keyOf(release))?.until ?? 0) > now(),
    /** The page that made it fail, whose files must be there before it is tried again. */
    routeOf: (release: Release) => refused.get(keyOf(release))?.route,
  };
}
export type Refusals = ReturnType<typeof createRefusals>;

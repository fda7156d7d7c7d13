import type { AreaModule } from '@pautang/shared/app';
import type { Beacon } from '@pautang/shared/contract/beacon';
import type { Release } from '@pautang/shared/contract/registry';
import type { Candidate } from './candidates';
import { keyOf } from './candidates';
import type { Refusals } from './refusals';
import type { Explained } from './remoteError';
import { RemoteError } from './remoteError';

export interface Loaded extends Candidate {
  readonly module: AreaModule;
}

/** What is told of a candidate: that it is well and took no time, unless it says otherwise. */
export type Tell = (candidate: Candidate, what: Partial<Beacon> & Pick<Beacon, 'phase'>) => void;

interface Options {
  /** @throws RemoteError */
  readonly load: (release: Release) => Promise<AreaModule>;
  /** whether the files of one page are there, by hash; runs nothing of them */
  readonly hasFiles: (release: Release, route: string) => Promise<boolean>;
  readonly refusals: Refusals;
  readonly tell: Tell;
  readonly now: () => number;
}

const explainedOf = (error: unknown): Explained =>
  error instanceof RemoteError ? error : { phase: 'expose', reason: 'unknown' };

/** Loads the best candidate that can be loaded, down to `until`, which is there already; null without one. */
export function createAttempts({ load, hasFiles, refusals, tell, now }: Options) {
  const attempt = async (candidate: Candidate): Promise<Loaded | null> => {
    const started = now();
    const took = () => Math.max(0, Math.round(now() - started));
    const { release } = candidate;
    const route = refusals.routeOf(release);
    try {
      if (route !== undefined && !(await hasFiles(release, route)))
        throw new RemoteError('chunk', 'network', `${release.version} still lacks ${route}.`);
      const module = await load(release);
      tell(candidate, { phase: 'expose', ms: took() });
      return { ...candidate, module };
    } catch (error) {
      const { phase, reason } = explainedOf(error);
      refusals.add(release, { phase, reason }, route);
      tell(candidate, { phase, reason, isOk: false, ms: took() });
      return null;
    }
  };

  return async (all: readonly Candidate[], until: Candidate | null): Promise<Loaded | null> => {
    for (const candidate of all) {
      if (until && keyOf(candidate.release) === keyOf(until.release)) return null;
      const loaded = await attempt(candidate);
      if (loaded) return loaded;
    }
    return null;
  };
}

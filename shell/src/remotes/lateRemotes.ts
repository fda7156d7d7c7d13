import type { AreaRemote } from '../routing/areas';
import { areas } from '../routing/areas';
import type { AreaState, AreaStateSource } from './areaState';

/** The areas, and news of what is to run in them. */
export interface Remotes {
  readonly areas: Readonly<Record<AreaRemote, AreaStateSource>>;
  readonly askForNews: () => Promise<void>;
}

/** An area that has nothing to say before the code behind it is there: it loads, or has failed to. */
function lateArea(remote: AreaRemote, load: () => Promise<Remotes>): AreaStateSource {
  let source: AreaStateSource | null = null;
  let early: AreaState = { status: 'loading' };
  let isOccupied = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const connect = async (): Promise<AreaStateSource | null> => {
    if (source) return source;
    try {
      const found = (await load()).areas[remote];
      if (!source) {
        source = found;
        source.subscribe(tell);
        tell();
      }
      return source;
    } catch {
      early = { status: 'failed', isOurFault: false };
      tell();
      return null;
    }
  };
  return {
    read: () => source?.read() ?? early,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: async () => {
      isOccupied = true;
      const found = await connect();
      if (isOccupied) await found?.enter();
    },
    leave: () => {
      isOccupied = false;
      source?.leave();
    },
    retry: async () => {
      const isFirst = !source;
      const found = await connect();
      await (isFirst && isOccupied ? found?.enter() : found?.retry());
    },
    returned: () => source?.returned(),
    reconsider: async () => source?.reconsider(),
    unmounted: (key) => source?.unmounted(key),
    pageFailed: (...failure) => source?.pageFailed(...failure),
    pageLoaded: (key) => source?.pageLoaded(key),
  };
}

/** Everything about remotes is in a chunk of its own: the first paint of login and home does without. */
export function lateRemotes(load: () => Promise<Remotes>): Remotes {
  return {
    areas: Object.fromEntries(
      areas.map(({ remote }) => [remote, lateArea(remote, load)]),
    ) as unknown as Remotes['areas'],
    askForNews: async () => {
      const remotes = await load().catch(() => null);
      await remotes?.askForNews();
    },
  };
}

import type { AreaRemote } from '../routing/areas';
import type { AreaStateSource } from './areaState';

/** The areas, and news of what is to run in them. */
export interface Remotes {
  readonly areas: Readonly<Record<AreaRemote, AreaStateSource>>;
  /** Asks the store for news, and the areas for what time may have healed. */
  readonly askForNews: () => Promise<void>;
}

/**
 * Everything about remotes is in a chunk of its own: the first paint of login and home does without. This is what stands
 * in the shell until it is there, as `useSyncExternalStore` reads it.
 * @param load brings the chunk; after a failure it is called again
 */
export function lateRemotes(load: () => Promise<Remotes>) {
  let remotes: Remotes | null = null;
  const listeners = new Set<() => void>();
  return {
    /** null until they are there */
    read: () => remotes,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @throws when the files do not come */
    load: async (): Promise<Remotes> => {
      remotes = await load();
      for (const listener of listeners) listener();
      return remotes;
    },
  };
}
export type LateRemotes = ReturnType<typeof lateRemotes>;

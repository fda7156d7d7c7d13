import type { Beacon } from '@pautang/shared/contract/beacon';
import { areaOf } from '../routing/areas';
import { signal } from '../state/signal';
import type { AreaStateSource } from './areaState';
import type { RegistrySource } from './registrySource';

/** The areas, and news of what is to run in them. */
export interface Remotes {
  /** The area of this remote; the same one each time. */
  readonly area: (remote: string) => AreaStateSource;
  /** The areas that were asked for, by their remotes. */
  readonly areas: ReadonlyMap<string, AreaStateSource>;
  readonly registry: Pick<
    RegistrySource,
    'current' | 'subscribe' | 'ready' | 'isFresh' | 'refresh' | 'late' | 'bring'
  >;
  /** Asks the store for news, and the areas for what time may have healed. */
  readonly askForNews: () => Promise<void>;
  /** Loads the files of the page at this path, in the version that would run, without running them. */
  readonly bringAhead: (path: string) => Promise<void>;
  readonly report: (beacon: Beacon) => void;
}

/**
 * Everything about remotes is in a chunk of its own: the first paint of login and home does without. This is what stands
 * in the shell until it is there, as `useSyncExternalStore` reads it.
 * @param bring brings the chunk; after a failure it is called again
 */
export function lazyRemotes(bring: () => Promise<Remotes>) {
  const loaded = signal<Remotes | null>(null);
  /** @throws when the files do not come */
  const load = async (): Promise<Remotes> => {
    const remotes = await bring();
    loaded.set(remotes);
    return remotes;
  };
  return {
    load,
    read: loaded.read,
    subscribe: loaded.subscribe,
    /** The remotes of the registry; undefined until it is known. */
    promoted: () => loaded.read()?.registry.current()?.remotes,
    /**
     * Settles once the registry is known, and asks the store for the part of the area at this path, or for a newer
     * registry where it has no such area. Never fails: without a registry there are no more areas than those of the
     * shell's table.
     */
    findArea: async (path: string): Promise<void> => {
      try {
        const { registry } = await load();
        await registry.ready();
        if (areaOf(path, registry.current()?.remotes)) return;
        const late = areaOf(path, registry.late());
        if (late) await registry.bring(late.remote);
        else if (!registry.isFresh()) await registry.refresh();
      } catch {
        // The files did not come: the address stays unknown.
      }
    },
    /** Never fails: where the files do not come there is no news. */
    askForNews: async () => (await load().catch(() => null))?.askForNews(),
    /** Never fails: what is not at hand comes when the page is opened. */
    bringAhead: (path: string) =>
      load()
        .then((remotes) => remotes.bringAhead(path))
        .catch(() => undefined),
    /** Never fails: a report that cannot be sent is dropped. */
    report: (beacon: Beacon) =>
      load()
        .then((remotes) => remotes.report(beacon))
        .catch(() => undefined),
  };
}
export type LazyRemotes = ReturnType<typeof lazyRemotes>;

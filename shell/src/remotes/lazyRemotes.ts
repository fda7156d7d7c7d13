import type { Beacon } from '@pautang/shared/contract/beacon';
import { areaOf } from '../routing/areas';
import { signal } from '../state/signal';
import type { connectRemotes } from './connectRemotes';

/** The areas, and the registry that says what runs in them. */
export type Remotes = ReturnType<typeof connectRemotes>;

/**
 * The shell's handle to the chunk that loads remotes, which the first paint of login and home does without. Read it by
 * `useSyncExternalStore`; it is null until the chunk has loaded.
 * @param bring loads the chunk; after a failure it is called again
 */
export function lazyRemotes(bring: () => Promise<Remotes>) {
  const loaded = signal<Remotes | null>(null);
  /** @throws when the files do not come */
  const load = async (): Promise<Remotes> => {
    const remotes = await bring();
    loaded.set(remotes);
    return remotes;
  };
  const quietly = (act: (remotes: Remotes) => Promise<void>) =>
    load()
      .then(act)
      .catch(() => undefined);
  return {
    load,
    read: loaded.read,
    subscribe: loaded.subscribe,
    /** The remotes of the registry; undefined until it is known. */
    promoted: () => loaded.read()?.registry.current()?.remotes,
    /**
     * Settles once the registry is known, after it has requested the part of the area at this path, or a newer registry
     * if no area is known there. Never fails: without a registry only the areas of the shell's table are known.
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
        // The files did not load, so the address stays unknown.
      }
    },
    /** Never fails: without the files there is no news. */
    askForNews: () => quietly((remotes) => remotes.askForNews()),
    /** Never fails: files that did not load are loaded when the page is opened. */
    bringAhead: (path: string) => quietly((remotes) => remotes.bringAhead(path)),
    /** Never fails: a report that cannot be sent is dropped. */
    report: (beacon: Beacon) => quietly(async (remotes) => remotes.report(beacon)),
  };
}
export type LazyRemotes = ReturnType<typeof lazyRemotes>;

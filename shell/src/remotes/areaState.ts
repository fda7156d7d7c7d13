import type { AreaModule } from '@pautang/shared/app';
import type { RegistryEntry, Release } from '@pautang/shared/contract/registry';
import type { AreaRemote } from '../routing/areas';
import type { RegistrySource } from './registrySource';

export type AreaState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly module: AreaModule; readonly version: string }
  | { readonly status: 'off'; readonly message?: string; readonly until?: string }
  | { readonly status: 'failed' };

interface Options {
  readonly registry: RegistrySource;
  readonly load: (release: Release) => Promise<AreaModule>;
  /** names what went wrong, for the logs */
  readonly onFailure: (remote: AreaRemote, version: string, error: unknown) => void;
}

/**
 * One area's remote: loads the stable version, then the previous one, else is failed until `retry` finds a registry
 * and files that work. What has once loaded stays, so a registry gone bad takes nothing away.
 */
export function createAreaState(remote: AreaRemote, { registry, load, onFailure }: Options) {
  let state: AreaState = { status: 'loading' };
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const set = (next: AreaState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const attempt = async (release: Release | undefined): Promise<boolean> => {
    if (!release) return false;
    try {
      const module = await load(release);
      set({ status: 'ready', module, version: release.version });
      return true;
    } catch (error) {
      onFailure(remote, release.version, error);
      return false;
    }
  };

  const open = async (entry: RegistryEntry | undefined) => {
    if (entry?.state === 'off') {
      const { message, until } = entry;
      set({
        status: 'off',
        ...(message === undefined ? {} : { message }),
        ...(until === undefined ? {} : { until }),
      });
    } else if (!(await attempt(entry?.stable)) && !(await attempt(entry?.previous)))
      set({ status: 'failed' });
  };

  const start = async (mustRefresh: boolean) => {
    await registry.ready();
    if (mustRefresh || registry.current() === null) await registry.refresh();
    await open(registry.current()?.remotes[remote]);
  };

  const once = (work: () => Promise<void>): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called at each entry into the area: loads what is not there yet. */
    enter: () => (state.status === 'ready' ? Promise.resolve() : once(() => start(false))),
    /** After a failure or while switched off: asks for news first. */
    retry: () => (state.status === 'ready' ? Promise.resolve() : once(() => start(true))),
  };
}
export type AreaStateSource = ReturnType<typeof createAreaState>;

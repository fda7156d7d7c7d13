import { createContext, useContext } from 'react';
import type { AreaStateSource } from '../remotes/areaState';
import type { AreaRemote } from '../routing/areas';

interface Known {
  read(): boolean;
  subscribe(listener: () => void): () => void;
}

/** What the shell's own components need besides the services that every page gets. */
export interface ShellRuntime {
  readonly areas: Readonly<Record<AreaRemote, AreaStateSource>>;
  /** asks the store whether other versions are to run; never fails */
  readonly askForNews: () => Promise<void>;
  /** loads the net chunk and puts the api into the store */
  readonly prepareApi: () => Promise<unknown>;
  /** settled once the host has said, or not said at once, who is logged in */
  readonly isHostKnown: Known;
  /** settled once the host has said, or not said in time, whether there is an app home URL */
  readonly isHomeKnown: Known;
  /** app home URL of the host (decision N1); null without one */
  readonly homeUrl: () => string | null;
}

const RuntimeContext = createContext<ShellRuntime | null>(null);
export const RuntimeProvider = RuntimeContext.Provider;

export function useRuntime(): ShellRuntime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('This component stands outside the shell.');
  return runtime;
}

/** A flag that turns true once, for useSyncExternalStore. */
export function createOnce() {
  let isDone = false;
  const listeners = new Set<() => void>();
  return {
    read: () => isDone,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    done: () => {
      isDone = true;
      for (const listener of listeners) listener();
    },
  };
}

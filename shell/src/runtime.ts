import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { HostEvents } from './bridge/bridge';
import type { LazyRemotes } from './remotes/lazyRemotes';
import type { Touch } from './touch/lazyTouch';
import type { Readable } from './state/signal';

/** Services of the shell's own components, besides those that every page gets. */
export interface ShellRuntime {
  readonly remotes: LazyRemotes;
  /** resolves when any caller has loaded the net chunk; never a new function */
  readonly whenNet: () => Promise<{
    readonly AsOf: ComponentType<{ readonly id: string }>;
    readonly PageFocus: ComponentType;
  }>;
  /** resolves once the touch files have loaded; never a new function */
  readonly whenTouch: () => Promise<Touch>;
  /** loads the net chunk and puts the api into the store */
  readonly prepareApi: () => Promise<unknown>;
  /** sends these reads of the page on screen before its files have run; never fails, and never a new function */
  readonly readEarly: (reads: () => readonly string[]) => Promise<void>;
  /** the host's own events */
  readonly events: HostEvents;
  /** takes the host's session, unchecked */
  readonly onUserInfo: (data: unknown) => void;
  /** becomes true once the host has given its session, or has not answered at once */
  readonly isHostKnown: Readable<boolean>;
  /** becomes true once the host has said whether it has an app home URL, or has not answered in time */
  readonly isHomeKnown: Readable<boolean>;
  /** app home URL of the host (decision N1); null if it has none */
  readonly homeUrl: () => string | null;
}

const RuntimeContext = createContext<ShellRuntime | null>(null);
export const RuntimeProvider = RuntimeContext.Provider;

const bringNothing = async (): Promise<void> => undefined;

/** Returns `bringAhead` for a page of the shell's own. Outside the shell, as in the page's test, it does nothing. */
export const useBringAhead = () => useContext(RuntimeContext)?.remotes.bringAhead ?? bringNothing;

export function useRuntime(): ShellRuntime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('This component is outside the shell.');
  return runtime;
}

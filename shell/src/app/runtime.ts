import { createContext, useContext } from 'react';
import type { Net } from '../client/lateNet';
import type { LateRemotes } from '../remotes/lateRemotes';
import type { Touch } from '../touch/loadTouch';
import type { Once } from './once';

/** Services of the shell's own components, besides those that every page gets. */
export interface ShellRuntime {
  readonly remotes: LateRemotes;
  /** asks the store for a newer registry; never fails */
  readonly askForNews: () => Promise<void>;
  /** loads the files of the page at a path before it is opened; never fails */
  readonly bringAhead: (path: string) => Promise<void>;
  /** resolves when any caller has loaded the net chunk; never a new function */
  readonly whenNet: () => Promise<Net>;
  /** resolves once the touch files have loaded; never a new function */
  readonly whenTouch: () => Promise<Touch>;
  /** loads the net chunk and puts the api into the store */
  readonly prepareApi: () => Promise<unknown>;
  /** settled once the host has told its session, or has not done so at once */
  readonly isHostKnown: Once;
  /** settled once the host has told whether it has an app home URL, or has not done so in time */
  readonly isHomeKnown: Once;
  /** app home URL of the host (decision N1); null without one */
  readonly homeUrl: () => string | null;
}

const RuntimeContext = createContext<ShellRuntime | null>(null);
export const RuntimeProvider = RuntimeContext.Provider;

const bringNothing = async (): Promise<void> => undefined;

/** `bringAhead` for a page of the shell's own; one that stands alone, as in its test, brings nothing. */
export const useBringAhead = () => useContext(RuntimeContext)?.bringAhead ?? bringNothing;

export function useRuntime(): ShellRuntime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('This component is outside the shell.');
  return runtime;
}

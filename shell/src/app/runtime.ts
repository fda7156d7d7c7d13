import { createContext, useContext } from 'react';
import type { Net } from '../client/lateNet';
import type { LateRemotes } from '../remotes/lateRemotes';
import type { Touch } from '../touch/loadTouch';
import type { Once } from './once';

/** What the shell's own components need besides the services that every page gets. */
export interface ShellRuntime {
  readonly remotes: LateRemotes;
  /** asks the store whether other versions are to run; never fails */
  readonly askForNews: () => Promise<void>;
  /** has the files of the page at a path at hand before it is opened; never fails */
  readonly bringAhead: (path: string) => Promise<void>;
  /** resolves when the net chunk is there, whoever has asked for it; one function for good */
  readonly whenNet: () => Promise<Net>;
  /** resolves once what answers the finger beyond a tap is there; one function for good */
  readonly whenTouch: () => Promise<Touch>;
  /** loads the net chunk and puts the api into the store */
  readonly prepareApi: () => Promise<unknown>;
  /** settled once the host has said, or not said at once, who is logged in */
  readonly isHostKnown: Once;
  /** settled once the host has said, or not said in time, whether there is an app home URL */
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

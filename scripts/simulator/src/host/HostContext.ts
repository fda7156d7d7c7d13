import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Host } from './createHost';
import type { HostState } from './state';

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (host === null) throw new Error('This component is not inside a HostContext');
  return host;
}

/** @param select picks a part of the state; it must not build a new object, or the component renders for ever */
export function useHostState<T>(select: (state: HostState) => T): T {
  const { store } = useHost();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

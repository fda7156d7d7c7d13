import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Services } from './services';
import type { AppDispatch, AppState } from './store';

export const useAppDispatch = (): AppDispatch => useDispatch<AppDispatch>();

export function useAppSelector<T>(select: (state: AppState) => T): T {
  return useSelector<AppState, T>(select);
}

const giveServices = () => (_dispatch: unknown, _getState: unknown, extra: Services) => extra;

/** Client, bridge and server clock, as the shell handed them to the store. */
export function useServices(): Services {
  return useAppDispatch()(giveServices());
}

const online = {
  subscribe(listener: () => void) {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
  read: () => navigator.onLine,
};

export const useIsOnline = (): boolean => useSyncExternalStore(online.subscribe, online.read);

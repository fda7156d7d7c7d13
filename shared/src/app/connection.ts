import { useSyncExternalStore } from 'react';

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

/** Typed here because only Chromium has it, so lib.dom does not. */
interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** True if the borrower saves data (`Save-Data`) or is on 2G. False if the browser does not say. */
export function isDataDear(): boolean {
  const { connection }: Connected = navigator;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

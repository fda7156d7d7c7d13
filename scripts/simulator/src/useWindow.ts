import { useSyncExternalStore } from 'react';

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** @param read returns a value that depends on the window's size */
export const useWindow = <T>(read: () => T): T => useSyncExternalStore(onResize, read);

import { useSyncExternalStore } from 'react';

/** From this width on, in CSS px, the panel has its place beside the phone; the style sheets know the same number. */
const WIDE = 861;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth >= WIDE);
}

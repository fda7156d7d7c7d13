import { useSyncExternalStore } from 'react';

/** Air and bezel around the phone, in CSS px. */
const AROUND = 56;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** How much the phone shrinks so that its whole height is on screen; never enlarged, pixels stay true. */
export function useFit(phoneHeight: number): number {
  const windowHeight = useSyncExternalStore(subscribe, () => window.innerHeight);
  return Math.min(1, Math.max(0.4, (windowHeight - AROUND) / phoneHeight));
}

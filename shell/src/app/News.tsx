import { useLocation } from '@pautang/shared/app';
import { useEffect, useRef } from 'react';
import { useRuntime } from './runtime';

const INTERVAL_MS = 15_000;
const isVisible = () => document.visibilityState === 'visible';

/**
 * Asks which versions are to run: at each navigation, when the page becomes visible, and every 15 s while it is. Where
 * nothing is new, an answer without a body costs its header.
 */
export function News() {
  const { askForNews, remotes } = useRuntime();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);

  useEffect(() => {
    // The page itself came with the newest.
    if (shown.current === address) return;
    shown.current = address;
    void askForNews();
  }, [askForNews, address]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (isVisible()) void askForNews();
    }, INTERVAL_MS);
    const see = () => {
      if (!isVisible()) return;
      for (const area of Object.values(remotes.read()?.areas ?? {})) area.returned();
      void askForNews();
    };
    document.addEventListener('visibilitychange', see);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', see);
    };
  }, [askForNews, remotes]);
  return null;
}

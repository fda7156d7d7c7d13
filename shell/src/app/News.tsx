import { useLocation } from '@pautang/shared/app';
import { useEffect, useEffectEvent, useRef } from 'react';
import { areaOf } from '../routing/areas';
import { useRuntime } from './runtime';

const INTERVAL_MS = 15_000;
const isVisible = () => document.visibilityState === 'visible';

/**
 * Asks which versions are to run: at each navigation, when the page becomes visible, and every 15 s while it is. Where
 * nothing is new, an answer without a body costs its header. As long as no area was entered and the code behind the areas
 * is not there, nothing asks: it would bring that code for pages that do without.
 */
export function News() {
  const { askForNews, remotes } = useRuntime();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const ask = useEffectEvent(() => {
    if (remotes.read() !== null || areaOf(pathname)) void askForNews();
  });

  useEffect(() => {
    // The page itself came with the newest.
    if (shown.current === address) return;
    shown.current = address;
    ask();
  }, [address]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (isVisible()) ask();
    }, INTERVAL_MS);
    const see = () => {
      if (!isVisible()) return;
      for (const area of Object.values(remotes.read()?.areas ?? {})) area.returned();
      ask();
    };
    document.addEventListener('visibilitychange', see);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', see);
    };
  }, [remotes]);
  return null;
}

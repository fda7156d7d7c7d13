import { useLocation } from '@pautang/shared/app';
import { useEffect, useEffectEvent, useRef } from 'react';
import { areaOf } from '../routing/areas';
import { useRuntime } from './runtime';

const isVisible = () => document.visibilityState === 'visible';

/**
 * Asks which versions are to run: at each navigation, and when the page becomes visible; `newsPolling` asks in between.
 * Where nothing is new, an answer without a body costs its header. Nothing asks before an area was entered: the first one
 * asks itself where what came with the page has grown old.
 */
export function News() {
  const { askForNews, remotes } = useRuntime();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const isArea = areaOf(pathname) !== undefined;
  const hasEntered = useRef(false);
  const ask = useEffectEvent(() => {
    if (hasEntered.current) void askForNews();
  });

  useEffect(() => {
    // The page itself came with the newest.
    if (shown.current !== address) ask();
    shown.current = address;
    if (isArea) hasEntered.current = true;
  }, [address, isArea]);

  useEffect(() => {
    const see = () => {
      if (!isVisible()) return;
      for (const area of Object.values(remotes.read()?.areas ?? {})) area.returned();
      ask();
    };
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [remotes]);
  return null;
}

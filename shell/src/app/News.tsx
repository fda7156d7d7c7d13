import { useLocation } from '@pautang/shared/app';
import { useEffect, useEffectEvent, useRef } from 'react';
import { areaOf } from '../routing/areas';
import { useRuntime } from '../runtime';

const isVisible = () => document.visibilityState === 'visible';

/**
 * Requests the registry at each navigation and when the page becomes visible; `newsPolling` does in between. If it is
 * unchanged, the answer has no body. Do not poll before the borrower enters an area: the first area refreshes the
 * registry if the inlined one is older than a minute.
 */
export function News() {
  const { remotes } = useRuntime();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const isArea = areaOf(pathname, remotes.promoted()) !== undefined;
  const hasEntered = useRef(false);
  const ask = useEffectEvent(() => {
    if (hasEntered.current) void remotes.askForNews();
  });

  useEffect(() => {
    // The page itself came with the newest registry.
    if (shown.current !== address) ask();
    shown.current = address;
    if (isArea) hasEntered.current = true;
  }, [address, isArea]);

  useEffect(() => {
    const see = () => {
      if (!isVisible()) return;
      for (const area of remotes.read()?.areas.values() ?? []) area.returned();
      ask();
    };
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [remotes]);
  return null;
}

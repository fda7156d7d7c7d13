import { useLocation } from '@pautang/shared/app';
import { useEffect, useEffectEvent, useRef } from 'react';
import { areaOf } from '../routing/areas';
import { useRuntime } from '../runtime';

const isVisible = () => document.visibilityState === 'visible';

/**
 * Requests the registry at each navigation and when the page becomes visible; `createNewsPolling` does in between. If
 * it is unchanged, the answer has no body. It requests nothing before the borrower enters an area: the first area
 * refreshes the registry if the inlined one is older than a minute.
 */
export function News() {
  const { remotes } = useRuntime();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const hasEntered = useRef(false);
  /** @param seen the address that was on screen until now */
  const ask = useEffectEvent((seen: string) => {
    const [path = ''] = seen.split('?');
    hasEntered.current ||= areaOf(path, remotes.promoted()) !== undefined;
    if (hasEntered.current) void remotes.askForNews();
  });

  useEffect(() => {
    // The page has just arrived with the newest registry.
    if (shown.current !== address) ask(shown.current);
    shown.current = address;
  }, [address]);

  useEffect(() => {
    const see = () => {
      if (!isVisible()) return;
      for (const area of remotes.read()?.areas.values() ?? []) area.returned();
      ask(shown.current);
    };
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [remotes]);
  return null;
}

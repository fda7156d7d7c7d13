import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useHost } from '../host/HostContext';

/**
 * Keeps the simulated network before the calls of whatever document is in the frame. The first one takes over the window
 * of the empty document, so it is there before its scripts; a reload has a window of its own, which is there a task later.
 */
export function useHeldNetwork(element: RefObject<HTMLIFrameElement | null>): void {
  const { holdNetwork } = useHost();
  useEffect(() => {
    const frame = element.current;
    let app: Window | null = null;
    let next = 0;
    function again(): void {
      next = window.setTimeout(hold);
    }
    function hold(): void {
      app = frame?.contentWindow ?? null;
      if (app === null) return;
      holdNetwork(app);
      app.addEventListener('pagehide', again);
    }
    hold();
    frame?.addEventListener('load', hold);
    return () => {
      frame?.removeEventListener('load', hold);
      app?.removeEventListener('pagehide', again);
      clearTimeout(next);
    };
  }, [element, holdNetwork]);
}

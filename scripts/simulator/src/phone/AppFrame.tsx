import { Skeleton } from '@pautang/shared/ui';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../host/appFrame';
import { useHost, useHostState } from '../host/HostContext';
import type { Frame } from '../host/state';
import { applyTheme } from './applyTheme';
import styles from './AppFrame.module.css';
import { texts } from './texts';

/** The web view. A new generation is a new element, so that nothing of the old page lives on. */
export function AppFrame({ frame }: { frame: Frame }): ReactNode {
  const host = useHost();
  const theme = useHostState((state) => state.device.theme);
  const element = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);

  useEffect(() => {
    host.frame.attach(element.current);
    return () => host.frame.attach(null);
  }, [host]);
  useHeldNetwork(element);
  // The page may load itself again; until the first time it is loaded every frame counts, so that it never flashes.
  useEffect(() => {
    let next = 0;
    function wear(): void {
      const page = element.current?.contentDocument;
      if (page) applyTheme(page, theme);
      if (loads === 0) next = requestAnimationFrame(wear);
    }
    wear();
    return () => cancelAnimationFrame(next);
  }, [theme, loads]);

  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the app is our own page and needs its origin and scripts, with which a sandbox holds nothing */}
      <iframe
        ref={element}
        className={styles.frame}
        src={addressOf(frame.route)}
        title={texts.app}
        data-testid="app-frame"
        allow="clipboard-write; camera"
        onLoad={() => setLoads((count) => count + 1)}
      />
      {loads > 0 ? null : (
        <output className={styles.opening} aria-label={texts.opening}>
          <Skeleton height={160} radius={16} />
          <Skeleton height={96} radius={16} />
          <Skeleton height={96} radius={16} />
        </output>
      )}
    </>
  );
}

/**
 * Keeps the simulated network before the calls of whatever document is in the frame. The first one takes over the window
 * of the empty document, so it is there before its scripts; a reload has a window of its own, which is there a task later.
 */
function useHeldNetwork(element: RefObject<HTMLIFrameElement | null>): void {
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

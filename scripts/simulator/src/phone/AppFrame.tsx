import { Skeleton } from '@pautang/shared/ui';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../host/appFrame';
import { useHost, useHostState } from '../host/HostContext';
import type { Frame } from '../host/state';
import { applyTheme } from './applyTheme';
import styles from './AppFrame.module.css';
import { texts } from './texts';

/** The web view. Each generation is a new iframe element, so that no state of the old page remains. */
export function AppFrame({ frame }: { frame: Frame }) {
  const host = useHost();
  const theme = useHostState((state) => state.device.theme);
  const element = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);

  useEffect(() => {
    host.frame.attach(element.current);
    return () => host.frame.attach(null);
  }, [host]);
  useSimulatedNetwork(element);
  // A page may reload itself, so apply the theme after each load. Before the first load, apply it in every animation
  // frame, so that the page never flashes in the wrong theme.
  useEffect(() => {
    let next = 0;
    function themeFrame(): void {
      const page = element.current?.contentDocument;
      if (page) applyTheme(page, theme);
      // The page can be seen and used once it is parsed, before its scripts have loaded.
      if (loads === 0 && page && isParsed(page)) setLoads(1);
      else if (loads === 0) next = requestAnimationFrame(themeFrame);
    }
    themeFrame();
    return () => cancelAnimationFrame(next);
  }, [theme, loads]);

  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the app is our own page and needs its origin and scripts; a sandbox that allows both protects nothing */}
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

/** Whether this is the app's document, not the empty one before it, and its HTML is complete. */
const isParsed = ({ URL, readyState }: Document): boolean =>
  URL !== 'about:blank' && readyState !== 'loading';

/**
 * Applies the simulated network to every document in the iframe. The first document reuses the window of the empty one, so
 * it is applied before any script runs. A reload creates a new window, which exists only one task later.
 */
function useSimulatedNetwork(element: RefObject<HTMLIFrameElement | null>): void {
  const { applyNetwork } = useHost();
  useEffect(() => {
    const frame = element.current;
    let app: Window | null = null;
    let next = 0;
    function applyInNextTask(): void {
      next = window.setTimeout(apply);
    }
    function apply(): void {
      app = frame?.contentWindow ?? null;
      if (app === null) return;
      applyNetwork(app);
      app.addEventListener('pagehide', applyInNextTask);
    }
    apply();
    frame?.addEventListener('load', apply);
    return () => {
      frame?.removeEventListener('load', apply);
      app?.removeEventListener('pagehide', applyInNextTask);
      clearTimeout(next);
    };
  }, [element, applyNetwork]);
}

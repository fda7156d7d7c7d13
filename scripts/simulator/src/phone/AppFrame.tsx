import { Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
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
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    host.frame.attach(element.current);
    return () => host.frame.attach(null);
  }, [host]);
  useEffect(() => {
    const page = element.current?.contentDocument;
    if (isLoaded && page) applyTheme(page, theme);
  }, [theme, isLoaded]);

  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the app is our own page and needs its origin and scripts, with which a sandbox holds nothing */}
      <iframe
        ref={element}
        className={styles.frame}
        // The page inside takes its preferred colours from the element that holds it.
        style={theme === 'system' ? {} : { colorScheme: theme }}
        src={addressOf(frame.route)}
        title={texts.app}
        data-testid="app-frame"
        allow="clipboard-write; camera"
        onLoad={() => setIsLoaded(true)}
      />
      {isLoaded ? null : (
        <output className={styles.opening} aria-label={texts.opening}>
          <Skeleton height={160} radius={16} />
          <Skeleton height={96} radius={16} />
          <Skeleton height={96} radius={16} />
        </output>
      )}
    </>
  );
}

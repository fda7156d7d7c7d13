import { Icon } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { coverTitle } from '../native/coverTitle';
import { texts } from './texts';
import styles from './TitleBar.module.css';

/** The native title bar: what the app set, or the native page that lies over it. A tab's own page has no way back. */
export function TitleBar({ onPanel }: { onPanel: () => void }): ReactNode {
  const host = useHost();
  const title = useHostState((state) => state.title);
  const cover = useHostState((state) => state.cover);
  const hasApp = useHostState((state) => state.frame !== null);
  const hasTabs = useHostState((state) => state.hasTabs);
  const canGoBack = cover ? cover.kind === 'page' || cover.kind === 'guide' : hasApp && !hasTabs;
  return (
    <div className={styles.bar}>
      {canGoBack ? (
        <button
          type="button"
          className={styles.button}
          aria-label={texts.back}
          onClick={cover ? host.closeCover : host.back}
        >
          <Icon name="back" />
        </button>
      ) : (
        <span />
      )}
      <h2 className={styles.title} data-testid="host-title">
        {cover ? coverTitle(cover) : title}
      </h2>
      <button type="button" className={styles.panel} aria-label={texts.openPanel} onClick={onPanel}>
        <span className={styles.dot} />
      </button>
    </div>
  );
}

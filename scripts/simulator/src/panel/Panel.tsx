import { classNames, Icon } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useHostState } from '../host/HostContext';
import { BorrowerSection } from './BorrowerSection';
import { HostSection } from './HostSection';
import { LenderSection } from './LenderSection';
import { LogSection } from './LogSection';
import { NetworkSection } from './NetworkSection';
import styles from './Panel.module.css';
import { PhoneSection } from './PhoneSection';
import { texts } from './texts';
import { TimeSection } from './TimeSection';

/** From this width on, in CSS px, the panel has its place beside the phone; the style sheets know the same number. */
const WIDE = 861;

interface PanelProps {
  /** means nothing where the panel stands beside the phone */
  isOpen: boolean;
  onClose: () => void;
}

/** Everything that drives the phone and the lender. What is not on screen is not drawn, so it asks nothing. */
export function Panel({ isOpen, onClose }: PanelProps): ReactNode {
  const isWide = useIsWide();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) close.current?.focus();
  }, [isOpen]);
  if (!isWide && !isOpen) return null;
  return (
    <aside className={classNames(styles.panel, !isWide && styles.drawer)} aria-label={texts.panel}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.subtitle}>{texts.subtitle}</p>
        </div>
        {isWide ? null : (
          <button
            ref={close}
            type="button"
            className={styles.close}
            aria-label={texts.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className={styles.content}>
        <BorrowerSection />
        <LenderSection />
        <TimeSection />
        <PhoneSection />
        <HostSection />
        <NetworkSection />
        <LogSection />
      </div>
      <NoticeLine />
    </aside>
  );
}

/** How the last command to the lender ended; a refusal in the sandbox's own words. Stays until the next one. */
function NoticeLine(): ReactNode {
  const notice = useHostState((state) => state.notice);
  const isError = notice?.tone === 'error';
  return (
    <div className={styles.notice} role={isError ? 'alert' : 'status'}>
      {notice ? (
        <p className={isError ? styles.error : styles.good}>
          <Icon name={isError ? 'warning' : 'check'} size={20} />
          {notice.text}
        </p>
      ) : null}
    </div>
  );
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function useIsWide(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth >= WIDE);
}

import { classNames, Icon } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { BorrowerSection } from './BorrowerSection';
import { HostSection } from './HostSection';
import { LenderSection } from './LenderSection';
import { LogSection } from './LogSection';
import { NetworkSection } from './NetworkSection';
import { NoticeLine } from './NoticeLine';
import styles from './Panel.module.css';
import { PhoneSection } from './PhoneSection';
import { texts } from './texts';
import { TimeSection } from './TimeSection';
import { useIsWide } from './useIsWide';

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

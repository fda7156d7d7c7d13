import { classNames, Icon } from '@pautang/shared/ui';
import { useEffect, useRef } from 'react';
import { useHostState } from '../host/HostContext';
import { useWindow } from '../useWindow';
import { BorrowerSection } from './BorrowerSection';
import { HostSection } from './HostSection';
import { LenderSection } from './LenderSection';
import { LogSection } from './LogSection';
import { NetworkSection } from './NetworkSection';
import styles from './Panel.module.css';
import { PhoneSection } from './PhoneSection';
import { texts } from './texts';

/** From this width on, in CSS px, the panel is shown beside the phone. The style sheets use the same number. */
const WIDE = 861;

interface PanelProps {
  /** no effect while the panel is shown beside the phone */
  isOpen: boolean;
  /** True: the messages have their own column. */
  isWithoutLog: boolean;
  onClose: () => void;
}

/** All controls of the phone and the lender. A section that is not visible is not rendered, so it sends no requests. */
export function Panel({ isOpen, isWithoutLog, onClose }: PanelProps) {
  const isWide = useWindow(() => window.innerWidth >= WIDE);
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
        <PhoneSection />
        <HostSection />
        <NetworkSection />
        {isWithoutLog ? null : <LogSection />}
      </div>
      <NoticeLine />
    </aside>
  );
}

/** The result of the last command to the lender, or the lender's refusal. It stays until the next command. */
function NoticeLine() {
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

import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { texts } from '../texts';
import styles from './QueryView.module.css';

export interface RefreshNoticeProps {
  busy: boolean;
  onRetry: () => void;
}

/** Above data whose refresh failed: quiet, because what is shown is still readable. */
export function RefreshNotice({ busy, onRetry }: RefreshNoticeProps): ReactNode {
  return (
    <div className={styles.notice}>
      <output>{texts.refreshFailed}</output>
      <Button variant="text" busy={busy} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

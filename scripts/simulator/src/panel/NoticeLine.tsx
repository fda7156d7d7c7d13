import { Icon } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useHostState } from '../host/HostContext';
import styles from './NoticeLine.module.css';

/** How the last act ended; a refusal in the sandbox's own words. Stays until the next act. */
export function NoticeLine(): ReactNode {
  const notice = useHostState((state) => state.notice);
  const isError = notice?.tone === 'error';
  return (
    <div className={styles.place} role={isError ? 'alert' : 'status'}>
      {notice ? (
        <p className={isError ? styles.error : styles.good}>
          <Icon name={isError ? 'warning' : 'check'} size={20} />
          {notice.text}
        </p>
      ) : null}
    </div>
  );
}

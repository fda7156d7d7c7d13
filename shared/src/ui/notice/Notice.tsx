import type { ReactNode } from 'react';
import { classNames } from '../class-names/classNames';
import styles from './Notice.module.css';

interface NoticeProps {
  id?: string;
  /** it stands above a page, not in one */
  isAbove?: boolean;
  /** beside the words: what can be done */
  action?: ReactNode;
  children: ReactNode;
}

/** Says, without interrupting, what holds for all that stands below it. */
export function Notice({ id, isAbove, action, children }: NoticeProps): ReactNode {
  return (
    <div className={classNames(styles.notice, isAbove && styles.above)}>
      <output className={styles.words}>
        <span id={id}>{children}</span>
      </output>
      {action}
    </div>
  );
}

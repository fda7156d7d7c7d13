import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';
import { classNames } from '../class-names/classNames';
import styles from './Notice.module.css';

interface NoticeProps {
  id?: string;
  /** True: it stands above a page instead of in one, and its caller reads it out. */
  isAbove?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** A message about all the content below it. Screen readers read it out without interrupting. */
export function Notice({ id, isAbove, action, children }: NoticeProps) {
  const Words = isAbove ? 'header' : 'output';
  // Add the words again, because screen readers do not read out a live region that is added together with its words.
  const key = useDeferredValue('there', 'new');
  return (
    <div className={classNames(styles.notice, isAbove && styles.above)}>
      <Words className={styles.words}>
        <span key={key} id={id}>
          {children}
        </span>
      </Words>
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';
import { classNames } from '../class-names/classNames';
import styles from './Notice.module.css';

interface NoticeProps {
  id?: string;
  /** It stands above a page instead of in one, and the component that shows it also reads it out. */
  isAbove?: boolean;
  /** a button beside the words */
  action?: ReactNode;
  children: ReactNode;
}

/** A message about all the content below it. Screen readers read it out without interrupting. */
export function Notice({ id, isAbove, action, children }: NoticeProps): ReactNode {
  const Words = isAbove ? 'div' : 'output';
  // Screen readers do not read out a live region that is added together with its words. So add the words a second time.
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

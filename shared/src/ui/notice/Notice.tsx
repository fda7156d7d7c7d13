import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';
import { classNames } from '../class-names/classNames';
import styles from './Notice.module.css';

interface NoticeProps {
  id?: string;
  /** it stands above a page, not in one, and is said by what shows it */
  isAbove?: boolean;
  /** beside the words: what can be done */
  action?: ReactNode;
  children: ReactNode;
}

/** Says, without interrupting, what holds for all that stands below it. */
export function Notice({ id, isAbove, action, children }: NoticeProps): ReactNode {
  const Words = isAbove ? 'div' : 'output';
  // A region that comes with its words is not read out: they come once more into the one that is there.
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

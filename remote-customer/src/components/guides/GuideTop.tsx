import type { ReactNode } from 'react';
import styles from './GuideTop.module.css';

interface GuideTopProps {
  readonly heading: string;
  readonly intro: string;
}

/** What a guide is about, and the one sentence to take along. */
export function GuideTop({ heading, intro }: GuideTopProps): ReactNode {
  return (
    <div className={styles.top}>
      <h1>{heading}</h1>
      <p className={styles.intro}>{intro}</p>
    </div>
  );
}

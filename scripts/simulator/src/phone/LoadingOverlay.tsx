import type { ReactNode } from 'react';
import styles from './LoadingOverlay.module.css';
import { texts } from './texts';

/** The native loading cover: takes every tap until the page says that it is done. @param type section 3, loading indicator */
export function LoadingOverlay({ type }: { type: 1 | 2 | 3 }): ReactNode {
  return (
    <output className={styles.overlay}>
      <span className={styles.words}>{texts.loading[type]}</span>
    </output>
  );
}

import type { ReactNode } from 'react';
import styles from './ConsoleLink.module.css';

/** Opens the lender's console in its own tab, so that the phone keeps its state. */
export function ConsoleLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={path} target="pautang-console" rel="noopener">
      {children}
    </a>
  );
}

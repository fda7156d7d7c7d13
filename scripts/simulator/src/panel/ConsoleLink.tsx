import type { ReactNode } from 'react';
import styles from './ConsoleLink.module.css';

/** To the lender's console, beside the simulator: the phone stays as it is. */
export function ConsoleLink({ path, children }: { path: string; children: ReactNode }): ReactNode {
  return (
    <a className={styles.link} href={path} target="pautang-console" rel="noopener">
      {children}
    </a>
  );
}

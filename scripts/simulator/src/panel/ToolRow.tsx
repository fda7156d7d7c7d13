import type { ReactNode } from 'react';
import styles from './ToolRow.module.css';

/** Buttons side by side, which wrap if they do not fit. */
export function ToolRow({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.row}>{children}</div>;
}

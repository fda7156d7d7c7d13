import type { ReactNode } from 'react';
import styles from './ToolRow.module.css';

export function ToolRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './ToolRow.module.css';

/** Buttons side by side, which wrap where they do not fit. */
export function ToolRow({
  children,
  isEven = false,
}: {
  children: ReactNode;
  /** two columns, for many buttons */
  isEven?: boolean;
}): ReactNode {
  return <div className={isEven ? styles.columns : styles.row}>{children}</div>;
}

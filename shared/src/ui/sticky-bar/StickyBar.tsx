import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

/** Stays at the bottom of the window and keeps its place in the page, so that it never covers the last lines. */
export function StickyBar({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.bar}>{children}</div>;
}

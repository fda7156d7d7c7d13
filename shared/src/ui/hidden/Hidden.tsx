import type { ReactNode } from 'react';
import styles from './Hidden.module.css';

export interface HiddenProps {
  children: ReactNode;
  /** A screen reader reads it out whenever it changes. */
  live?: boolean;
  /** Use `div` for block content and `output` for a status. */
  as?: 'span' | 'div' | 'output';
}

/** Words for screen readers only. */
export function Hidden({ children, live = false, as: Tag = 'span' }: HiddenProps) {
  return (
    <Tag className={styles.hidden} aria-live={live ? 'polite' : undefined}>
      {children}
    </Tag>
  );
}

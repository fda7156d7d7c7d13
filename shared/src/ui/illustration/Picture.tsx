import type { ReactNode } from 'react';
import styles from './Picture.module.css';

/** The frame of a drawing, which is decoration: SVG on 160 × 120. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 160 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      {children}
    </svg>
  );
}

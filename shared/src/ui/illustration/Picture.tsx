import type { ReactNode } from 'react';
import styles from './Picture.module.css';

export interface PictureProps {
  /** SVG on 160 × 120. */
  children: ReactNode;
}

/** The frame of a drawing, which is decoration. */
export function Picture({ children }: PictureProps): ReactNode {
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

import type { CSSProperties } from 'react';
import styles from './LoadingCover.module.css';
import { texts } from './texts';

interface LoadingCoverProps {
  /** Loading indicator of section 9: 1 covers the screen, 2 is translucent, 3 is for longer waits. */
  type: 1 | 2 | 3;
  /** of the cover itself (section 3) */
  style?: CSSProperties;
}

const drawings = { 1: styles.ring, 2: styles.dots, 3: styles.bar } as const;

/** Covers the screen while something must finish first (section 2): says what, and takes no taps. */
export function LoadingCover({ type, style }: LoadingCoverProps) {
  return (
    <div className={`${styles.cover} ${type === 2 ? styles.veil : ''}`} style={style}>
      <output className={styles.words}>
        <span className={drawings[type]} />
        {texts[type]}
      </output>
    </div>
  );
}

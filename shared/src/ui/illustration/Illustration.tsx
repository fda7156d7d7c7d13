import type { ReactNode } from 'react';
import type { IllustrationName } from './drawings';
import { drawings } from './drawings';
import styles from './Illustration.module.css';

/** A drawing in brand and mango; decoration, the words beside it say it all. */
export function Illustration({ name }: { name: IllustrationName }): ReactNode {
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
      {drawings[name]}
    </svg>
  );
}

import shapes from '@pautang/shared/shapes.module.css';
import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Hides content behind its title, because few borrowers need it at once. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details>
      <summary className={styles.title}>{title}</summary>
      <div className={shapes.stack12}>{children}</div>
    </details>
  );
}

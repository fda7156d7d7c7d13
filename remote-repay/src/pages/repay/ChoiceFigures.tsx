import type { ReactNode } from 'react';
import styles from './ChoiceFigures.module.css';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly isWorse?: boolean;
}

interface ChoiceFiguresProps {
  readonly figures: readonly Figure[];
}

/** Four figures in one row, in two rows where the text is large: the same places on every choice. */
export function ChoiceFigures({ figures }: ChoiceFiguresProps): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, isWorse }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={isWorse ? styles.worse : styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { countdown } from '@pautang/shared/format';
import { Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './ValidFor.module.css';
import { texts } from './texts';

/** Runs to the absolute deadline; not read out each second. */
export function ValidFor({ leftMs }: { leftMs: number }): ReactNode {
  return (
    <Card tone="warn" className={styles.card}>
      <span className={styles.label}>{texts.validFor}</span>
      <span role="timer" className={styles.left}>
        {countdown(leftMs)}
      </span>
    </Card>
  );
}

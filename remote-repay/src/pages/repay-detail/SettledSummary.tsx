import type { LoanOrder } from '@pautang/shared/contract/loan';
import { Illustration } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './SettledSummary.module.css';
import { settled, texts } from './texts';

export function SettledSummary({ order }: { order: LoanOrder }): ReactNode {
  return (
    <div className={styles.summary}>
      <Illustration name="success" />
      <h1 className={styles.title}>{settled(order.loanNumber)}</h1>
      <p className={styles.body}>{texts.settledBody}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names/classNames';
import styles from './DataList.module.css';

export interface DataItem {
  label: string;
  value: ReactNode;
  tone?: 'plain' | 'good' | 'bad';
}

/** Labels and values, one pair a line. A pair that does not fit breaks between label and value. */
export function DataList({ items }: { items: readonly DataItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value, tone = 'plain' }) => (
        <div key={label} className={styles.pair}>
          <dt className={styles.label}>{label}</dt>
          <dd className={classNames(styles.value, styles[tone])}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Card, Gauge, Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './Hero.module.css';

interface Props {
  /** names the card for a screen reader; stands above the figure where there is no title */
  label: string;
  title?: string;
  /** whole pesos: the figure of the page */
  amount?: number;
  /** how full the arc is */
  gauge: { readonly value: number; readonly max: number };
  chip?: ReactNode;
  body?: ReactNode;
  children?: ReactNode;
}

/** The one deep card of home: its figure, one sentence, one button. */
export function Hero({ label, title, amount, gauge, chip, body, children }: Props) {
  return (
    <Card tone="deep" label={label}>
      <Gauge value={gauge.value} max={gauge.max} />
      <div className={styles.hero}>
        <div className={styles.top}>
          {title === undefined ? (
            <p className={styles.label}>{label}</p>
          ) : (
            <h2 className={styles.title}>{title}</h2>
          )}
          {chip}
        </div>
        {amount !== undefined && (
          <p className={styles.figure}>
            <Money amount={amount} size="display" />
          </p>
        )}
        {body !== undefined && <div className={styles.body}>{body}</div>}
        {children}
      </div>
    </Card>
  );
}

import { Card, Gauge, Money, SkeletonCard, classNames } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './Hero.module.css';

/** From this amount on the arc moves aside for the digits. */
const WIDE_AMOUNT = 10_000;

export interface HeroProps {
  /** names the card for a screen reader; shown above the figure if there is no title */
  readonly label: string;
  readonly title?: string;
  /** whole pesos: the main figure of the page */
  readonly amount?: number;
  /** how full the arc is; absent: no arc */
  readonly gauge?: { readonly value: number; readonly max: number };
  readonly chip?: ReactNode;
  readonly body?: ReactNode;
  /** buttons and links below the words and the arc */
  readonly children?: ReactNode;
}

/** The one deep card of home: a figure, a sentence, a button. Words flow around the arc at any text size. */
export function Hero({ label, title, amount = 0, gauge, chip, body, children }: HeroProps) {
  return (
    <Card tone="deep" label={label}>
      <div className={classNames(amount >= WIDE_AMOUNT && styles.wide)}>
        {gauge && (
          <div className={styles.arc}>
            <Gauge value={gauge.value} max={gauge.max} />
          </div>
        )}
        <div className={styles.words}>
          {gauge && <div className={styles.clear} />}
          {chip !== undefined && <p className={styles.chip}>{chip}</p>}
          {title === undefined ? (
            <p className={styles.label}>{label}</p>
          ) : (
            <h2 className={styles.title}>{title}</h2>
          )}
          {amount > 0 && (
            <p className={styles.figure}>
              <Money amount={amount} size="display" />
            </p>
          )}
          {body !== undefined && <div className={styles.body}>{body}</div>}
          <div className={styles.rest}>{children}</div>
        </div>
      </div>
    </Card>
  );
}

export const HeroSkeleton = () => <SkeletonCard lines={4} height={240} />;

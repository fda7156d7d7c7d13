import { Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './CouponSheet.module.css';

export interface CouponFaceProps {
  readonly title: string;
  /** whole pesos off the interest */
  readonly amount: number;
  /** until when, or why not */
  readonly detail: string;
}

/** One coupon's words and sum. */
export function CouponFace({ title, amount, detail }: CouponFaceProps): ReactNode {
  return (
    <span className={styles.face}>
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      <b>
        <Money amount={amount} size={16} />
      </b>
    </span>
  );
}

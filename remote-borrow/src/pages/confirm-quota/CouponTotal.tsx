import { money } from '@pautang/shared/format';
import { ProgressBar } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './CouponSheet.module.css';
import { texts } from './texts';

export interface CouponTotalProps {
  /** whole pesos, both */
  readonly total: number;
  readonly interest: number;
}

/** Section 5: coupons take off interest and never more than all of it; the running total against it. */
export function CouponTotal({ total, interest }: CouponTotalProps): ReactNode {
  const words = texts.couponTotal(money(total), money(interest));
  return (
    <div className={styles.total}>
      <output>{words}</output>
      <ProgressBar
        value={total}
        max={interest}
        label={texts.couponTotalLabel}
        valueText={words}
        tone={total > interest ? 'danger' : 'mango'}
      />
    </div>
  );
}

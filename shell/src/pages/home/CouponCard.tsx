import type { Coupon } from '@pautang/shared/contract/borrow';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Card } from '@pautang/shared/ui';
import styles from './CouponCard.module.css';
import { texts } from './texts';

export function CouponTicket() {
  return (
    <svg viewBox="0 0 44 44" className={styles.ticket} aria-hidden fill="none">
      <rect x="4" y="11" width="36" height="22" rx="5" fill="var(--mango)" />
      <path d="M29 12v20" stroke="var(--warn-wash)" strokeWidth="2" strokeDasharray="3 3" />
      <path
        d="M12 27l9-10M13 18h.1M20 26h.1"
        stroke="var(--on-mango)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface CouponCardProps {
  readonly coupon: Coupon;
  /** whether the borrower has a limit to use the coupon on now */
  readonly isUsable: boolean;
}

export function CouponCard({ coupon, isUsable }: CouponCardProps) {
  return (
    <Card tone="warn" label={texts.coupon.section} className={styles.coupon}>
      <CouponTicket />
      <div>
        <h2>{texts.coupon.title(coupon.amount)}</h2>
        <p className={styles.until}>{texts.coupon.until(coupon.expiresOn)}</p>
      </div>
      {isUsable ? (
        <a
          className={styles.use}
          href={linkTo(paths.confirmQuota)}
          aria-label={texts.coupon.nameOfUse(coupon.amount)}
        >
          {texts.coupon.use}
        </a>
      ) : (
        <a className={styles.use} href={linkTo(paths.coupon)} aria-label={texts.coupon.seeAll}>
          {texts.coupon.see}
        </a>
      )}
    </Card>
  );
}

import type { Coupon } from '@pautang/shared/contract/borrow';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Card } from '@pautang/shared/ui';
import styles from './CouponCard.module.css';
import { CouponTicket } from './CouponTicket';
import { texts } from './texts';

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

import type { Coupon } from '@pautang/shared/contract/borrow';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { loanLabel, plainName } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Chip, Money, classNames } from '@pautang/shared/ui';
import styles from './CouponCard.module.css';
import { texts } from './texts';

interface CouponCardProps {
  readonly coupon: Coupon;
  readonly kind: 'usable' | 'used' | 'expired';
  /** for a usable coupon: whole days until its last day */
  readonly daysLeft?: number;
}

/** The card shows the time left from this many days before the end. */
const SOON_DAYS = 3;

export function CouponCard({ coupon, kind, daysLeft = 0 }: CouponCardProps) {
  const { couponId, title, amount, expiresOn, reason, state } = coupon;
  const isUsable = kind === 'usable';
  return (
    <article className={classNames(styles.ticket, !isUsable && styles.over)}>
      <p className={styles.stub}>
        <Money amount={amount} size={20} /> <span className={styles.off}>{texts.off}</span>
      </p>
      <div className={styles.words}>
        <h3>{plainName(title)}</h3>
        {isUsable ? <p className={shapes.soft}>{reason ?? texts.needs(amount)}</p> : null}
        <p className={shapes.soft}>
          {kind === 'used' ? <UsedBy coupon={coupon} /> : null}
          {kind === 'expired' ? texts.endedOn(expiresOn) : null}
          {isUsable ? texts.until(expiresOn) : null}
        </p>
        {isUsable ? (
          <div className={shapes.row}>
            {daysLeft <= SOON_DAYS ? <Chip tone="warn">{texts.left(daysLeft)}</Chip> : <span />}
            {state === 'available' ? (
              <Button
                variant="quiet"
                href={linkTo(paths.confirmQuota, { coupons: couponId })}
                label={texts.leadLabel(amount)}
              >
                {texts.use}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  );
}

function UsedBy({ coupon: { usedBy } }: { readonly coupon: Coupon }) {
  if (!usedBy) return texts.usedBefore;
  const { loanOrderId, loanNumber } = usedBy;
  return (
    <>
      {texts.usedIn}
      <a href={linkTo(paths.repayDetail, { loanOrderId })}>{loanLabel(loanNumber)}</a>
    </>
  );
}

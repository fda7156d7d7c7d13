import type { Coupon } from '@pautang/shared/contract/borrow';
import { dateLabel } from '@pautang/shared/format';
import { Checkbox } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './CouponSheet.module.css';
import { CouponFace } from './CouponFace';
import { texts } from './texts';

export interface CouponGroupsProps {
  readonly coupons: readonly Coupon[];
  readonly chosenIds: readonly string[];
  readonly onToggle: (couponId: string, isOn: boolean) => void;
}

/** What can be ticked, then what cannot with the reason of each. */
export function CouponGroups({ coupons, chosenIds, onToggle }: CouponGroupsProps): ReactNode {
  const usable = coupons.filter(({ state }) => state === 'available');
  const unusable = coupons.filter(({ state }) => state !== 'available');
  return (
    <>
      {usable.length > 0 ? (
        <fieldset className={styles.group}>
          <legend>{texts.usable}</legend>
          {usable.map((coupon) => (
            <div key={coupon.couponId} className={styles.ticket}>
              <Checkbox
                checked={chosenIds.includes(coupon.couponId)}
                onChange={(isOn) => onToggle(coupon.couponId, isOn)}
              >
                <CouponFace
                  title={coupon.title}
                  amount={coupon.amount}
                  detail={texts.until(dateLabel(coupon.expiresOn))}
                />
              </Checkbox>
            </div>
          ))}
        </fieldset>
      ) : null}
      {unusable.length > 0 ? (
        <section className={styles.group}>
          <h3>{texts.unusable}</h3>
          <ul className={styles.closed}>
            {unusable.map(({ couponId, title, amount, reason, expiresOn }) => (
              <li key={couponId} className={styles.line}>
                <CouponFace
                  title={title}
                  amount={amount}
                  detail={reason ?? texts.until(dateLabel(expiresOn))}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

import { money } from '@pautang/shared/format';
import { Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';
import type { DroppedCoupon } from './splitCoupons';
import { texts } from './texts';

/** Says which chosen coupons are not used, and why. */
export function DroppedNote({ dropped }: { dropped: readonly DroppedCoupon[] }): ReactNode {
  return (
    <div aria-live="polite">
      {dropped.length > 0 ? (
        <Card tone="warn" className={styles.dropped}>
          {dropped.map(({ couponId, amount, reason }) => (
            <p key={couponId}>
              {amount === null
                ? texts.droppedUnknown
                : texts.dropped(money(amount), reason ?? texts.droppedTotal)}
            </p>
          ))}
        </Card>
      ) : null}
    </div>
  );
}

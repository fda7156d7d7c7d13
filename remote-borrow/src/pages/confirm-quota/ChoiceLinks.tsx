import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { accountLabel, money } from '@pautang/shared/format';
import { Card, ListGroup, ListLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';
import type { DroppedCoupon } from './splitCoupons';
import { texts } from './texts';
import type { Offer } from './useOffer';

interface ChoiceLinksProps {
  readonly offer: Offer;
  readonly account: ReceivingAccount;
  readonly onCoupons: () => void;
  readonly onAccount: () => void;
}

/** The two lines that open a sheet each, below the coupons that had to go. */
export function ChoiceLinks({ offer, account, onCoupons, onAccount }: ChoiceLinksProps): ReactNode {
  return (
    <div>
      <DroppedNote dropped={offer.split.dropped} />
      <ListGroup>
        <ListLink title={texts.coupon} trailing={couponWords(offer)} onSelect={onCoupons} />
        <ListLink title={texts.receiveIn} trailing={accountLabel(account)} onSelect={onAccount} />
      </ListGroup>
    </div>
  );
}

function couponWords({ couponDiscount, availableCoupons, coupons }: Offer): string {
  if (couponDiscount > 0) return texts.couponOff(money(couponDiscount));
  if (availableCoupons === null) return coupons.error ? texts.couponUnknown : texts.couponLoading;
  return availableCoupons > 0 ? texts.couponsAvailable(availableCoupons) : texts.couponNone;
}

/** Says which chosen coupons are not used, and why. */
function DroppedNote({ dropped }: { readonly dropped: readonly DroppedCoupon[] }): ReactNode {
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

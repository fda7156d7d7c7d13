import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { accountLabel, money } from '@pautang/shared/format';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';
import type { Offer } from './useOffer';

export interface ChoiceLinksProps {
  readonly offer: Offer;
  readonly account: ReceivingAccount;
  readonly onCoupons: () => void;
  readonly onAccount: () => void;
}

function couponWords({ couponDiscount, availableCoupons, coupons }: Offer): string {
  if (couponDiscount > 0) return texts.couponOff(money(couponDiscount));
  if (availableCoupons === null) return coupons.error ? texts.couponUnknown : texts.couponLoading;
  return availableCoupons > 0 ? texts.couponsAvailable(availableCoupons) : texts.couponNone;
}

/** The two lines that open a sheet each. */
export function ChoiceLinks({ offer, account, onCoupons, onAccount }: ChoiceLinksProps): ReactNode {
  return (
    <ListGroup>
      <ListLink title={texts.coupon} trailing={couponWords(offer)} onSelect={onCoupons} />
      <ListLink title={texts.receiveIn} trailing={accountLabel(account)} onSelect={onAccount} />
    </ListGroup>
  );
}

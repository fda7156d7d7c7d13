import type { CreditOrder } from '@pautang/shared/contract/credit';
import { useState } from 'react';
import { CouponPopup } from './CouponPopup';
import { RatingPopup } from './RatingPopup';
import { ReofferPopup } from './ReofferPopup';
import { usePopup } from './usePopup';

export interface PopupsProps {
  readonly creditOrder: CreditOrder | null;
  /** there is a limit to use, and the window is open */
  readonly canBorrow: boolean;
}

/** One popup at most while home is on screen. */
export function Popups({ creditOrder, canBorrow }: PopupsProps) {
  const popup = usePopup(creditOrder, canBorrow);
  const [isClosed, setIsClosed] = useState(false);
  const onClose = () => setIsClosed(true);
  if (popup === null || isClosed) return null;
  switch (popup.kind) {
    case 'reoffer':
      return <ReofferPopup reofferId={popup.reofferId} onClose={onClose} />;
    case 'coupon':
      return <CouponPopup coupon={popup.coupon} onClose={onClose} />;
    case 'rating':
      return <RatingPopup subject={popup.subject} onClose={onClose} />;
  }
}

import type { CreditOrder } from '@pautang/shared/contract/credit';
import { useState } from 'react';
import { CouponPopup } from './popups/CouponPopup';
import { RatingPopup } from './popups/RatingPopup';
import { ReofferPopup } from './popups/ReofferPopup';
import { usePopup } from './popups/usePopup';
import { useAhead } from './useAhead';

export interface LazyPartsProps {
  /** null: no popup is due now */
  readonly popups: PopupsProps | null;
  /** the app's path that the big card's button opens; null: a page of the host */
  readonly next: string | null;
}

/** Once home is drawn, shows a due popup and loads the files of the page that its button leads to. */
export function LazyParts({ popups, next }: LazyPartsProps) {
  useAhead(next);
  return popups && <Popups {...popups} />;
}

interface PopupsProps {
  readonly creditOrder: CreditOrder | null;
  /** the borrower has a limit to use, and the lender gives out loans now */
  readonly canBorrow: boolean;
}

/** Shows one popup at most while home is on screen. */
function Popups({ creditOrder, canBorrow }: PopupsProps) {
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

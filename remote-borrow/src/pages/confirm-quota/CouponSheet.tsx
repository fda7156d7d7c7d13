import { money } from '@pautang/shared/format';
import { checkCoupons, couponTotal, interestPerPeriod } from '@pautang/shared/rules';
import { Button, ErrorNote, QueryView, Sheet, Skeleton, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { CouponGroups } from './CouponGroups';
import { CouponTotal } from './CouponTotal';
import { texts } from './texts';
import type { Offer } from './useOffer';

export interface CouponSheetProps {
  readonly offer: Offer;
  readonly onClose: () => void;
  readonly onUse: (couponIds: readonly string[]) => void;
}

/** The coupon picker: a draft until it is used. Mounted while it is open. */
export function CouponSheet({ offer, onClose, onUse }: CouponSheetProps): ReactNode {
  const [draft, setDraft] = useState(offer.selection.couponIds);
  const { coupons, bareQuote } = offer;
  const list = coupons.data?.filter(({ state }) => state !== 'used');
  const chosen = (list ?? []).filter(({ couponId }) => draft.includes(couponId));
  const total = couponTotal(chosen);
  const error = bareQuote
    ? checkCoupons(chosen, bareQuote.interest, interestPerPeriod(bareQuote))
    : null;
  const toggle = (couponId: string, isOn: boolean): void =>
    setDraft(isOn ? [...draft, couponId] : draft.filter((other) => other !== couponId));

  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.couponSheet}
      footer={
        <>
          <ErrorNote message={error?.message} />
          <Button
            full
            onClick={() => {
              if (error === null) onUse(chosen.map(({ couponId }) => couponId));
            }}
          >
            {total > 0 ? texts.applyCoupons(money(total)) : texts.applyNone}
          </Button>
        </>
      }
    >
      {!offer.hasPrice ? (
        <StateView kind="empty" title={texts.amountFirstTitle} body={texts.amountFirstBody} />
      ) : (
        <QueryView
          query={{ ...coupons, data: list }}
          skeleton={<Skeleton height={160} radius={16} />}
          isEmpty={(all) => all.length === 0}
          empty={<StateView kind="empty" title={texts.noneTitle} body={texts.noneBody} />}
        >
          {(all) => (
            <>
              {bareQuote ? <CouponTotal total={total} interest={bareQuote.interest} /> : null}
              <CouponGroups coupons={all} chosenIds={draft} onToggle={toggle} />
            </>
          )}
        </QueryView>
      )}
    </Sheet>
  );
}

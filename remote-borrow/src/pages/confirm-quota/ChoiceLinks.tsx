import { useTerms } from '@pautang/shared/app';
import { isOffered } from '@pautang/shared/contract/offers';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { accountLabel, money } from '@pautang/shared/format';
import { Card, ListGroup, ListLink } from '@pautang/shared/ui';
import styles from './Page.module.css';
import { texts } from './texts';
import type { Offer } from './useOffer';

interface ChoiceLinksProps {
  readonly offer: Offer;
  /** why the lender refuses the chosen coupons, although they seemed to fit */
  readonly refusal: string | null;
  readonly account: ReceivingAccount;
  readonly onCoupons: () => void;
  readonly onAccount: () => void;
}

/** The lines that open the coupon and account sheets, below a note about dropped coupons. */
export function ChoiceLinks(props: ChoiceLinksProps) {
  const { offer, refusal, account, onCoupons, onAccount } = props;
  const { dropped } = offer.split;
  const hasCoupons = isOffered(useTerms(), 'coupons');
  return (
    <div>
      <div aria-live="polite">
        {dropped.length > 0 || refusal !== null ? (
          <Card tone="warn" className={styles.dropped}>
            {dropped.map(({ couponId, amount, reason }) => (
              <p key={couponId}>
                {amount === null
                  ? texts.droppedUnknown
                  : texts.dropped(money(amount), reason ?? texts.droppedTotal)}
              </p>
            ))}
            {refusal === null ? null : <p>{refusal}</p>}
          </Card>
        ) : null}
      </div>
      <ListGroup>
        {hasCoupons ? (
          <ListLink title={texts.coupon} trailing={couponWords(offer)} onSelect={onCoupons} />
        ) : null}
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

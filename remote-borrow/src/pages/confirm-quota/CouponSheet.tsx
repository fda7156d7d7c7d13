import type { Coupon } from '@pautang/shared/contract/borrow';
import { dateLabel, money } from '@pautang/shared/format';
import { checkCoupons, couponTotal, interestPerPeriod } from '@pautang/shared/rules';
import {
  Button,
  Checkbox,
  ErrorNote,
  Money,
  ProgressBar,
  QueryView,
  Sheet,
  Skeleton,
  StateView,
} from '@pautang/shared/ui';
import { useState } from 'react';
import styles from './CouponSheet.module.css';
import { texts } from './texts';
import type { Offer } from './useOffer';

interface CouponSheetProps {
  readonly offer: Offer;
  readonly onClose: () => void;
  readonly onUse: (couponIds: readonly string[]) => void;
}

/** The coupon picker. Its choice is a draft until the borrower uses it. Mounted only while open. */
export function CouponSheet({ offer, onClose, onUse }: CouponSheetProps) {
  const [draft, setDraft] = useState(offer.selection.couponIds);
  const { coupons, bareQuote } = offer;
  const list = coupons.data?.filter(({ state }) => state !== 'used');
  const chosen = (list ?? []).filter(({ couponId }) => draft.includes(couponId));
  const total = couponTotal(chosen);
  const error = bareQuote
    ? checkCoupons(chosen, bareQuote.interest, interestPerPeriod(bareQuote))
    : null;
  // Section 5: coupons reduce the interest, at most to zero.
  const interest = bareQuote?.interest ?? 0;
  const words = texts.couponTotal(money(total), money(interest));
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
              {bareQuote ? (
                <div className={styles.total}>
                  <output>{words}</output>
                  <ProgressBar
                    value={total}
                    max={interest}
                    label={texts.couponTotalLabel}
                    valueText={words}
                    tone={total > interest ? 'danger' : 'mango'}
                  />
                </div>
              ) : null}
              <CouponGroups coupons={all} chosenIds={draft} onToggle={toggle} />
            </>
          )}
        </QueryView>
      )}
    </Sheet>
  );
}

interface CouponGroupsProps {
  readonly coupons: readonly Coupon[];
  readonly chosenIds: readonly string[];
  readonly onToggle: (couponId: string, isOn: boolean) => void;
}

function CouponGroups({ coupons, chosenIds, onToggle }: CouponGroupsProps) {
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

interface CouponFaceProps {
  readonly title: string;
  /** whole pesos off the interest */
  readonly amount: number;
  /** when the coupon expires, or why it cannot be used */
  readonly detail: string;
}

function CouponFace({ title, amount, detail }: CouponFaceProps) {
  return (
    <span className={styles.face}>
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      <b>
        <Money amount={amount} size={16} />
      </b>
    </span>
  );
}

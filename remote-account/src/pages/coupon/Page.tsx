import { useServerNow } from '@pautang/shared/app';
import type { Coupon } from '@pautang/shared/contract/borrow';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { daysUntil } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Page as PageFrame, QueryView, SkeletonCard, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { groupCoupons, useAccountCouponsQuery, useToday } from '../../components/coupons';
import { CouponCard } from './CouponCard';
import styles from './Page.module.css';
import { texts } from './texts';

const skeleton = (
  <div className={shapes.stack12}>
    <SkeletonCard lines={3} height={120} />
    <SkeletonCard lines={3} height={120} />
  </div>
);
const empty = (
  <StateView
    kind="empty"
    title={texts.emptyTitle}
    body={texts.emptyBody}
    action={{ label: texts.emptyAction, href: linkTo(paths.home) }}
  />
);

export function Page() {
  const query = useAccountCouponsQuery();
  return (
    <PageFrame heading={texts.heading}>
      <QueryView
        query={query}
        skeleton={skeleton}
        isEmpty={({ coupons }) => coupons.length === 0}
        empty={empty}
      >
        {({ coupons }) => <Groups coupons={coupons} />}
      </QueryView>
    </PageFrame>
  );
}

const MINUTE_MS = 60_000;

const over = (kind: 'used' | 'expired') => (coupon: Coupon) => (
  <CouponCard key={coupon.couponId} coupon={coupon} kind={kind} />
);

/** The coupons in groups, by the lender's clock: a coupon moves to the expired ones when its last day ends. */
function Groups({ coupons }: { readonly coupons: readonly Coupon[] }) {
  const { usable, tooLarge, used, expired } = groupCoupons(coupons, useToday());
  const now = useServerNow(MINUTE_MS);
  const open = (coupon: Coupon) => (
    <CouponCard
      key={coupon.couponId}
      coupon={coupon}
      kind="usable"
      daysLeft={daysUntil(coupon.expiresOn, now)}
    />
  );
  return (
    <>
      <Group title={texts.usable}>
        {usable.length === 0 ? <p className={shapes.soft}>{texts.noneUsable}</p> : null}
        {usable.map(open)}
        <p className={shapes.soft}>{texts.rule}</p>
      </Group>
      {tooLarge.length > 0 ? <Group title={texts.tooLarge}>{tooLarge.map(open)}</Group> : null}
      {used.length > 0 ? <Group title={texts.used}>{used.map(over('used'))}</Group> : null}
      {expired.length > 0 ? (
        <Group title={texts.expired}>{expired.map(over('expired'))}</Group>
      ) : null}
    </>
  );
}

function Group(props: { readonly title: string; readonly children: ReactNode }) {
  const { title, children } = props;
  return (
    <section aria-label={title} className={shapes.stack12}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

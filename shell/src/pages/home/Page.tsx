import { useServerNow } from '@pautang/shared/app';
import { CreditLine, Page as PageFrame, QueryView } from '@pautang/shared/ui';
import { Banners } from './Banners';
import { Entrances } from './Entrances';
import { CouponCard } from './CouponCard';
import { Greeting } from './Greeting';
import { Guides } from './Guides';
import { HomeSkeleton } from './HomeSkeleton';
import { LazyPopups } from './LazyPopups';
import { LoanCard } from './LoanCard';
import { loanFigures } from './loanFigures';
import { MainCard } from './MainCard';
import styles from './Page.module.css';
import { situationOf } from './situation';
import { texts } from './texts';
import { useHome } from './useHome';

const MINUTE_MS = 60_000;

/** Home: the one thing that matters to this borrower now, and what stands beside it. */
export function Page() {
  const { main, isSettled, firstName, plan, coupon, unread, banners, entrances } = useHome();
  const nowMs = useServerNow(MINUTE_MS);
  return (
    <PageFrame>
      <Greeting name={firstName} unread={unread} />
      <QueryView query={main} skeleton={<HomeSkeleton />}>
        {(data) => {
          const situation = situationOf(data, nowMs);
          const mainOrder = situation.kind === 'loan' ? situation.order : null;
          return (
            <>
              <MainCard situation={situation} plan={plan} nowMs={nowMs} />
              <CreditLine credit={data.credit} />
              {data.orders
                .filter((order) => order !== mainOrder)
                .map((order) => (
                  <LoanCard
                    key={order.loanOrderId}
                    order={order}
                    figures={loanFigures(order, plan)}
                    nowMs={nowMs}
                  />
                ))}
              {mainOrder !== null && data.creditLimit !== null && (
                <p className={styles.note}>{texts.limit.waiting(data.creditLimit)}</p>
              )}
              {coupon !== null && (
                <CouponCard coupon={coupon} isUsable={situation.kind === 'limit'} />
              )}
              {situation.kind !== 'loan' && (
                <LazyPopups creditOrder={data.creditOrder} canBorrow={situation.kind === 'limit'} />
              )}
            </>
          );
        }}
      </QueryView>
      {isSettled && (
        <>
          <Banners banners={banners} />
          <Guides banners={banners} />
          <Entrances entrances={entrances} />
        </>
      )}
    </PageFrame>
  );
}

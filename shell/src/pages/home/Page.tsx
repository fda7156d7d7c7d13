import { useIsTimeKnown, useServerNow } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan, WaitingCheckout } from '@pautang/shared/contract/repay';
import { cardGroups } from '@pautang/shared/format';
import { routeByRenewal } from '@pautang/shared/rules';
import {
  CreditLine,
  Icon,
  ListGroup,
  ListLink,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
} from '@pautang/shared/ui';
import { useModule } from '../../loading/useModule';
import { partOfDay } from './clock';
import { CouponCard } from './CouponCard';
import { Links } from './Links';
import type { LazyPartsProps } from './LazyParts';
import { LoanCard } from './LoanCard';
import { HeroSkeleton } from './Hero';
import { MainCard } from './MainCard';
import styles from './Page.module.css';
import { nextPathOf, situationOf } from './situation';
import { texts } from './texts';
import { useHome } from './useHome';
import { useResume } from './useResume';

const MINUTE_MS = 60_000;

/** Home: the one thing that matters to this borrower now, and the rest around it. */
export function Page() {
  useResume();
  const { main, isSettled, firstName, plan, coupon, unread, banners, entrances } = useHome();
  const nowMs = useServerNow(MINUTE_MS);
  return (
    <PageFrame>
      <Greeting name={firstName} unread={unread} />
      <QueryView query={main} skeleton={<Skeleton />}>
        {(data) => {
          const situation = situationOf(data, nowMs);
          const to = nextPathOf(situation, nowMs);
          const canBorrow = situation.kind === 'limit';
          const mainOrder = situation.kind === 'loan' ? situation.order : null;
          return (
            <>
              <MainCard
                // The steps of an application are one card.
                key={'page' in situation || situation.kind === 'review' ? 'credit' : situation.kind}
                situation={situation}
                to={to}
                plan={plan}
                nowMs={nowMs}
              />
              {plan?.checkout && <CheckoutLine checkout={plan.checkout} nowMs={nowMs} />}
              {plan?.process && <RenewalLine renewal={plan.process} />}
              <CreditLine credit={data.credit} />
              {data.orders
                .filter((order) => order !== mainOrder)
                .map((order) => (
                  <LoanCard key={order.loanOrderId} order={order} plan={plan} nowMs={nowMs} />
                ))}
              {mainOrder !== null && data.creditLimit !== null && (
                <p className={styles.note}>{texts.limit.waiting(data.creditLimit)}</p>
              )}
              {coupon !== null && <CouponCard coupon={coupon} isUsable={canBorrow} />}
              <LazyParts
                next={to}
                popups={
                  situation.kind === 'loan' ? null : { creditOrder: data.creditOrder, canBorrow }
                }
              />
            </>
          );
        }}
      </QueryView>
      {isSettled && <Links banners={banners} entrances={entrances} />}
    </PageFrame>
  );
}

interface GreetingProps {
  readonly name: string | null;
  readonly unread: number;
}

function Greeting({ name, unread }: GreetingProps) {
  const now = useServerNow(MINUTE_MS);
  const part = useIsTimeKnown() ? partOfDay(now) : null;
  return (
    <div className={styles.greeting}>
      <h1 className={styles.words}>{texts.greeting(part, name)}</h1>
      <a
        className={styles.service}
        href={linkTo(paths.customerCenter)}
        aria-label={unread > 0 ? texts.unread(unread) : texts.service}
      >
        <Icon name="headset" />
        {unread > 0 && <span className={styles.badge}>{unread}</span>}
      </a>
    </div>
  );
}

interface CheckoutLineProps {
  readonly checkout: WaitingCheckout;
  /** server time */
  readonly nowMs: number;
}

/** An unfinished payment with its reference. Money that was received is shown even after the deadline. */
function CheckoutLine({ checkout, nowMs }: CheckoutLineProps) {
  const { repaymentId, amount, reference, expiresAt, state } = checkout;
  const isReceived = state === 'RECEIVED';
  if (!isReceived && Date.parse(expiresAt) <= nowMs) return null;
  return (
    <ListGroup>
      <ListLink
        icon="wallet"
        title={texts.checkout(amount, isReceived)}
        detail={texts.reference(cardGroups(reference))}
        href={linkTo(paths.repayOffline, { repaymentId })}
      />
    </ListGroup>
  );
}

/** A rollover or restructure that was started, with a link to continue it, even after the app was killed. */
function RenewalLine({ renewal }: { renewal: NonNullable<PendingRepayPlan['process']> }) {
  const { kind, state } = renewal;
  return (
    <ListGroup>
      <ListLink
        icon="clock"
        title={texts.renewal.title[kind]}
        detail={state === 'INITIATED' ? texts.renewal.begun : texts.renewal.agreed}
        href={`#${routeByRenewal(renewal)}`}
      />
    </ListGroup>
  );
}

function Skeleton() {
  return (
    <>
      <HeroSkeleton />
      <SkeletonCard lines={3} />
    </>
  );
}

const loadLazyParts = () => import(/* webpackChunkName: "page.home.late" */ './LazyParts');

/** Loaded after home's first paint. If the file does not load there is no popup, and home stays. */
function LazyParts(props: LazyPartsProps) {
  const { module } = useModule(loadLazyParts);
  return module && <module.LazyParts {...props} />;
}

import { useNavigate } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag, linkTo } from '@pautang/shared/contract/paths';
import type { PostedPayment } from '@pautang/shared/contract/repay';
import {
  Button,
  Card,
  Illustration,
  Money,
  Page as PageFrame,
  PlanTimeline,
  QueryView,
  Skeleton,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { Checkout } from '../../api';
import { useRepayCheckoutQuery, useRepayOrderDetailQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { planTimeline } from '../../components/planTimeline';
import { Receipt } from '../../components/Receipt';
import styles from './Page.module.css';
import { texts } from './texts';

/** Only an entry that the lender has posted reads as paid. */
export function PaymentSuccess({ repaymentId }: { readonly repaymentId: string }): ReactNode {
  const query = useRepayCheckoutQuery({ repaymentId });
  const { data } = query;
  const payment = data?.state === 'POSTED' ? data.payment : null;
  return (
    <PageFrame
      center={payment === null && !query.isLoading}
      {...(payment ? {} : { heading: texts.heading })}
      footer={data && payment ? <SuccessBar checkout={data} /> : null}
    >
      <FoundQuery
        query={query}
        skeleton={
          <>
            <Skeleton height={168} radius={16} />
            <SkeletonCard lines={6} height={220} />
            <SkeletonCard lines={4} height={180} />
          </>
        }
      >
        {(checkout) =>
          payment ? (
            <Posted checkout={checkout} payment={payment} />
          ) : (
            <NotPosted repaymentId={repaymentId} />
          )
        }
      </FoundQuery>
    </PageFrame>
  );
}

interface PostedProps {
  readonly checkout: Checkout;
  readonly payment: PostedPayment;
}

/** What was paid and where it went, then what the loan looks like after it. */
function Posted({ checkout, payment }: PostedProps): ReactNode {
  const isSettled = checkout.loanStatus === LoanStatus.FINISH;
  return (
    <>
      <div className={styles.success}>
        <Illustration name="success" />
        <h1 className={styles.title}>{texts.received(payment.amount)}</h1>
        <p className={styles.body}>{isSettled ? texts.settledBody : texts.postedBody}</p>
      </div>
      <Card>
        <h2 className={styles.heading}>{texts.whereItWent}</h2>
        <Receipt
          payment={payment}
          payRestAt={linkTo(paths.repay, { loanOrderId: checkout.loanOrderId })}
        />
      </Card>
      <LoanNow loanOrderId={checkout.loanOrderId} />
    </>
  );
}

/** The loan after the payment; the payment itself stays readable when this does not load. */
function LoanNow({ loanOrderId }: { readonly loanOrderId: string }): ReactNode {
  const query = useRepayOrderDetailQuery({ loanOrderId });
  return (
    <QueryView query={query} skeleton={<SkeletonCard lines={5} height={220} />}>
      {(detail) => (
        <Card>
          <div className={styles.plan}>
            <h2>{texts.plan}</h2>
            <span className={styles.left}>
              <span className={styles.label}>{texts.stillToPay}</span>{' '}
              <Money amount={detail.remaining} />
            </span>
          </div>
          <PlanTimeline label={texts.plan} items={planTimeline(detail.repayPlans)} />
        </Card>
      )}
    </QueryView>
  );
}

function NotPosted({ repaymentId }: { readonly repaymentId: string }): ReactNode {
  const navigate = useNavigate();
  return (
    <StateView
      kind="empty"
      title={texts.waitingTitle}
      body={texts.waitingBody}
      action={{
        label: texts.backToCheckout,
        onSelect: () =>
          void navigate(addressOf(paths.repayOffline, { repaymentId }), { replace: true }),
      }}
      secondary={{ label: texts.home, href: linkTo(paths.home) }}
    />
  );
}

function SuccessBar({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const navigate = useNavigate();
  const { loanOrderId, loanStatus } = checkout;
  const loan = addressOf(paths.repayDetail, {
    loanOrderId,
    isOverdue: flag(loanStatus === LoanStatus.OVERDUE),
  });
  return (
    <div className={styles.bar}>
      <Button variant="quiet" full onClick={() => void navigate(loan, { replace: true })}>
        {texts.seeLoan}
      </Button>
      <Button full onClick={() => void navigate(paths.home, { replace: true })}>
        {texts.home}
      </Button>
    </div>
  );
}

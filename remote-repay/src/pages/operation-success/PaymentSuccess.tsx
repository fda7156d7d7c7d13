import { useTerms } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, linkTo } from '@pautang/shared/contract/paths';
import { PlanTimeline } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, Money, QueryView, SkeletonCard } from '@pautang/shared/ui';
import { useRepayCheckoutQuery, useRepayOrderDetailQuery } from '../../api';
import { planTimeline } from '../../components/plan/planTimeline';
import { Receipt } from '../../components/payment/Receipt';
import styles from './Page.module.css';
import { SuccessPage } from './SuccessPage';
import { texts } from './texts';

/** Shows a payment as paid only once the lender has posted it: its sum, its allocation, and the loan after it. */
export function PaymentSuccess({ repaymentId }: { readonly repaymentId: string }) {
  const query = useRepayCheckoutQuery({ repaymentId });
  const { data } = query;
  const payment = data?.state === 'POSTED' ? data.payment : null;
  return (
    <SuccessPage
      query={query}
      heading={texts.heading}
      success={
        data && payment
          ? {
              title: texts.received(payment.amount),
              body: data.loanStatus === LoanStatus.FINISH ? texts.settledBody : texts.postedBody,
              heading: texts.whereItWent,
              receipt: (
                <Receipt
                  payment={payment}
                  payRestAt={linkTo(paths.repay, { loanOrderId: data.loanOrderId })}
                />
              ),
              after: <LoanNow loanOrderId={data.loanOrderId} />,
              loan: {
                loanOrderId: data.loanOrderId,
                isOverdue: data.loanStatus === LoanStatus.OVERDUE,
              },
            }
          : null
      }
      notDone={{
        title: texts.waitingTitle,
        body: texts.waitingBody(useTerms().repayment?.postingMinutes),
        back: texts.backToCheckout,
        backTo: addressOf(paths.repayOffline, { repaymentId }),
      }}
    />
  );
}

/** The loan after the payment; the payment stays readable if this does not load. */
function LoanNow({ loanOrderId }: { readonly loanOrderId: string }) {
  const query = useRepayOrderDetailQuery({ loanOrderId });
  return (
    <QueryView query={query} skeleton={<SkeletonCard lines={5} height={220} />}>
      {(detail) => (
        <Card>
          <div className={styles.plan}>
            <h2>{texts.plan}</h2>
            <span className={styles.left}>
              <span className={shapes.soft}>{texts.stillToPay}</span>{' '}
              <Money amount={detail.remaining} />
            </span>
          </div>
          <PlanTimeline label={texts.plan} items={planTimeline(detail.repayPlans)} />
        </Card>
      )}
    </QueryView>
  );
}

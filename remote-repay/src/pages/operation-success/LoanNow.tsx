import { Card, Money, PlanTimeline, QueryView, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useRepayOrderDetailQuery } from '../../api';
import { planTimeline } from '../../components/planTimeline';
import styles from './LoanNow.module.css';
import { texts } from './texts';

/** The loan after the payment; the payment itself stays readable when this does not load. */
export function LoanNow({ loanOrderId }: { loanOrderId: string }): ReactNode {
  const query = useRepayOrderDetailQuery({ loanOrderId });
  return (
    <QueryView query={query} skeleton={<SkeletonCard lines={5} height={220} />}>
      {(detail) => (
        <Card>
          <div className={styles.head}>
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

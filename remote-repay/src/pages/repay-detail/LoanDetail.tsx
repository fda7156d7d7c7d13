import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { Card, CreditLine, ListGroup, ListLink, PlanTimeline } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { planTimeline } from '../../components/planTimeline';
import { DueSummary } from './DueSummary';
import { EarlyPayoff } from './EarlyPayoff';
import { FactsCard } from './FactsCard';
import styles from './LoanDetail.module.css';
import { Payments } from './Payments';
import { SettledSummary } from './SettledSummary';
import type { OrderDetail } from './data';
import { texts } from './texts';

export function LoanDetail({ detail }: { detail: OrderDetail }): ReactNode {
  const { order } = detail;
  const isSettled = order.status === LoanStatus.FINISH;
  return (
    <>
      {isSettled ? <SettledSummary order={order} /> : <DueSummary order={order} />}
      <Card>
        <h2 className={styles.heading}>{texts.plan}</h2>
        <PlanTimeline label={texts.plan} items={planTimeline(detail.repayPlans)} />
      </Card>
      <CreditLine credit={detail.credit} />
      <FactsCard detail={detail} />
      <Payments payments={detail.payments} />
      {isSettled ? null : (
        <ListGroup>
          <EarlyPayoff loanOrderId={order.loanOrderId} />
          <ListLink
            icon="receipt"
            title={texts.notPosted}
            detail={texts.notPostedDetail}
            href={linkTo(paths.customerWorder, {
              type: 'repaidNotUpdated',
              loanOrderId: order.loanOrderId,
            })}
          />
        </ListGroup>
      )}
    </>
  );
}

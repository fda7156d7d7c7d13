import { LoanStatus } from '@pautang/shared/contract/enums';
import { Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useRepayOrderDetailQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { useOverdueFlag } from '../../useOverdueFlag';
import { DetailBar } from './DetailBar';
import { LoanDetail } from './LoanDetail';
import { NotStarted } from './NotStarted';
import { texts } from './texts';

/** A loan has something to show here from its payout on. */
const hasPlan = (status: LoanStatus): boolean =>
  status === LoanStatus.REPAYING || status === LoanStatus.OVERDUE || status === LoanStatus.FINISH;

export function DetailPage({ loanOrderId }: { loanOrderId: string }): ReactNode {
  const query = useRepayOrderDetailQuery({ loanOrderId });
  const order = query.data?.order;
  useOverdueFlag(order?.status);
  const isSettled = order?.status === LoanStatus.FINISH;
  return (
    <PageFrame
      center={query.data === undefined && query.isError}
      {...(isSettled ? {} : { heading: texts.heading })}
      footer={order && hasPlan(order.status) ? <DetailBar order={order} /> : null}
    >
      <FoundQuery
        query={query}
        skeleton={
          <>
            <SkeletonCard lines={4} height={156} />
            <SkeletonCard lines={5} height={196} />
            <SkeletonCard lines={4} height={160} />
          </>
        }
      >
        {(detail) =>
          hasPlan(detail.order.status) ? (
            <LoanDetail detail={detail} />
          ) : (
            <NotStarted order={detail.order} />
          )
        }
      </FoundQuery>
    </PageFrame>
  );
}

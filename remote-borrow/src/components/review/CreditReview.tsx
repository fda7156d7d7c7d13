import { Navigate, usePolling } from '@pautang/shared/app';
import { CreditStatus } from '@pautang/shared/contract/enums';
import { routeByCreditStatus } from '@pautang/shared/rules';
import { Page as PageFrame, QueryView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { LastChecked } from '../order/LastChecked';
import { useBorrowCreditQuery } from './api';
import { CreditDecided } from './CreditDecided';
import { CreditFigures } from './CreditFigures';
import type { ReviewProps } from './Review';
import { ReviewSkeleton } from './ReviewSkeleton';
import { texts } from './texts';
import { Waiting } from './Waiting';

/** A credit order under approval. A rejection moves on (section 2); an approval is told here. */
export function CreditReview({ hasDetails }: ReviewProps): ReactNode {
  const credit = useBorrowCreditQuery();
  const order = credit.data?.creditOrder;
  const isUnderReview = order?.status === CreditStatus.REVIEWING;
  usePolling(credit.refetch, { isActive: credit.data === undefined || isUnderReview });

  const next = order && !isUnderReview ? routeByCreditStatus(order) : null;
  if (next !== null) return <Navigate to={next} replace />;
  if (order === null || (order && !isUnderReview)) return <CreditDecided order={order} />;
  return (
    <PageFrame {...(order ? {} : { heading: texts.heading })}>
      <QueryView query={{ ...credit, data: order }} skeleton={<ReviewSkeleton />}>
        {(reviewed) => (
          <Waiting
            title={texts.creditTitle}
            since={reviewed.submittedAt}
            nextStep={texts.limit}
            checked={<LastChecked at={credit.data?.checkedAt ?? 0} onCheck={credit.refetch} />}
          >
            {hasDetails ? <CreditFigures order={reviewed} /> : null}
          </Waiting>
        )}
      </QueryView>
    </PageFrame>
  );
}

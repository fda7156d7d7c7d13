import { isAppError } from '@pautang/shared/app';
import { Page as PageFrame, QueryView, Skeleton, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useBorrowQuotaQuery } from '../../components/quota/api';
import { Refusal, isRefusal } from '../../components/quota/Refusal';
import { UnlessBorrowed } from '../../components/quota/UnlessBorrowed';
import { ChooseAmount } from './ChooseAmount';
import styles from './Page.module.css';
import { texts } from './texts';

/** /borrow/confirm_quota: how much, for how long, at what price. */
export function Page(): ReactNode {
  return (
    <UnlessBorrowed heading={texts.heading} skeleton={<QuotaSkeleton />}>
      <AmountPage />
    </UnlessBorrowed>
  );
}

function AmountPage(): ReactNode {
  const quota = useBorrowQuotaQuery();
  const error = isAppError(quota.error) ? quota.error : null;
  if (quota.data !== undefined && !(quota.isError && isRefusal(error)))
    return (
      <ChooseAmount
        quota={quota.data}
        isFresh={!quota.isFetching && !quota.isError}
        onRefused={() => void quota.refetch()}
      />
    );
  return (
    <PageFrame center={error !== null} heading={texts.heading}>
      {isRefusal(error) ? (
        <Refusal error={error} />
      ) : (
        <QueryView query={quota} skeleton={<QuotaSkeleton />}>
          {() => null}
        </QueryView>
      )}
    </PageFrame>
  );
}

/** The shape of the page: figure, slider, terms, two lines, plan. */
function QuotaSkeleton(): ReactNode {
  return (
    <>
      <div className={styles.amountSkeleton}>
        <Skeleton width={120} height={20} />
        <Skeleton width={200} height={48} />
        <Skeleton height={28} radius={16} />
      </div>
      <Skeleton height={64} radius={16} />
      <Skeleton height={112} radius={16} />
      <SkeletonCard lines={3} height={176} />
    </>
  );
}

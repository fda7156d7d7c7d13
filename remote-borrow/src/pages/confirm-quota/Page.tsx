import { isAppError } from '@pautang/shared/app';
import { Page as PageFrame, QueryView, Skeleton, SkeletonCard } from '@pautang/shared/ui';
import { useDeferredValue } from 'react';
import { useBetterTerms } from '../../components/better-terms/useBetterTerms';
import { useBorrowQuotaQuery } from '../../components/quota/api';
import { Refusal, isRefusal } from '../../components/quota/Refusal';
import { UnlessBorrowed } from '../../components/quota/UnlessBorrowed';
import { ChooseAmount } from './ChooseAmount';
import styles from './Page.module.css';
import { texts } from './texts';

/** /borrow/confirm_quota: the borrower chooses amount and term, and sees the price. */
export function Page() {
  return (
    <UnlessBorrowed heading={texts.heading} skeleton={<QuotaSkeleton />}>
      <AmountPage />
    </UnlessBorrowed>
  );
}

function AmountPage() {
  const quota = useBorrowQuotaQuery();
  const better = useBetterTerms();
  const error = isAppError(quota.error) ? quota.error : null;
  const refusal = quota.isError && isRefusal(error) ? error : null;
  // The page is large, so render it the first time in slices, between which the phone can answer a touch.
  const isReady = useDeferredValue(quota.data !== undefined && !better.isPending);
  if (quota.data !== undefined && refusal === null && !better.isPending && isReady)
    return (
      <ChooseAmount
        quota={quota.data}
        better={better}
        isFresh={!quota.isFetching && !quota.isError}
        onRefused={() => void quota.refetch()}
      />
    );
  return (
    <PageFrame center={quota.isError} heading={texts.heading}>
      {refusal ? (
        <Refusal error={refusal} />
      ) : (
        <QueryView query={{ ...quota, data: undefined }} skeleton={<QuotaSkeleton />}>
          {() => null}
        </QueryView>
      )}
    </PageFrame>
  );
}

function QuotaSkeleton() {
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

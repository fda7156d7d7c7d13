import { Page as PageFrame, Skeleton, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useRepayCheckoutQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { NotPosted } from './NotPosted';
import { Posted } from './Posted';
import { SuccessBar } from './SuccessBar';
import { texts } from './texts';

/** Only an entry that the lender has posted reads as paid. */
export function PostedPage({ repaymentId }: { repaymentId: string }): ReactNode {
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

import { Navigate } from '@pautang/shared/app';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Page as PageFrame, QueryView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useBorrowPendingQuery } from './api';
import { hasBorrowed, keepBorrowed } from './borrowFlow';

interface UnlessBorrowedProps {
  /** the page's heading, and its shape, until it is known whether it is wanted */
  readonly heading: string;
  readonly skeleton: ReactNode;
  /** the page of the offer */
  readonly children: ReactNode;
}

/**
 * A page of the offer, which the history may hold beyond the loan that was made of it: where this tab has made an order,
 * it is first asked whether a loan is under way, and led there, since an offer would only be refused.
 */
export function UnlessBorrowed(props: UnlessBorrowedProps): ReactNode {
  // The value from when the page was opened: the terms stay until the page of their order shows.
  const [isDoubtful] = useState(hasBorrowed);
  return isDoubtful ? <AskFirst {...props} /> : props.children;
}

function AskFirst({ heading, skeleton, children }: UnlessBorrowedProps): ReactNode {
  // The first answer is kept: a later order is made on the page itself, which decides what follows.
  const [isFree, setIsFree] = useState(false);
  const query = useBorrowPendingQuery(undefined, {
    skip: isFree,
    refetchOnMountOrArgChange: true,
  });
  const { error, isFetching, refetch } = query;
  const orders = isFetching ? undefined : query.data?.orders;
  const hasNone = orders?.length === 0;
  if (hasNone && !isFree) setIsFree(true);
  useEffect(() => {
    if (isFree) keepBorrowed(false);
  }, [isFree]);

  if (isFree) return children;
  const [order] = orders ?? [];
  if (order !== undefined)
    return <Navigate to={routeByLoanStatus(order, { wantsDetails: true }) ?? '/'} replace />;
  return (
    <PageFrame heading={heading}>
      <QueryView query={{ data: orders, error, isFetching, refetch }} skeleton={skeleton}>
        {() => null}
      </QueryView>
    </PageFrame>
  );
}

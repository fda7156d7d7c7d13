import { Navigate } from '@pautang/shared/app';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Page as PageFrame, QueryView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useBorrowPendingQuery } from './api';
import { hasBorrowed, keepBorrowed } from './borrowFlow';

interface UnlessBorrowedProps {
  /** heading and skeleton of the page while the lender is asked */
  readonly heading: string;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** A page of the offer. If this tab has made an order, it first asks for a loan under way, and leads to that. */
export function UnlessBorrowed(props: UnlessBorrowedProps) {
  // Use the value from when the page opened: the terms stay until the page of their order shows.
  const [isDoubtful] = useState(hasBorrowed);
  return isDoubtful ? <AskFirst {...props} /> : props.children;
}

function AskFirst({ heading, skeleton, children }: UnlessBorrowedProps) {
  // Keep the first answer: the page itself makes a later order and decides what follows.
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

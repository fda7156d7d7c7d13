import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import {
  CreditLine,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { listedOrders, useAccountOrdersInfiniteQuery } from './api';
import { ListEnd } from '../../components/list-end/ListEnd';
import { LoanCard } from './LoanCard';
import styles from './Page.module.css';
import { texts } from './texts';

const skeleton = (
  <div className={styles.list}>
    <SkeletonCard lines={4} height={136} />
    <SkeletonCard lines={4} height={136} />
    <SkeletonCard lines={4} height={136} />
  </div>
);
const empty = (
  <StateView
    kind="empty"
    title={texts.emptyTitle}
    body={texts.emptyBody}
    action={{ label: texts.emptyAction, href: linkTo(paths.home) }}
  />
);

/** Every loan, newest first. What fails beyond the first page is said at the end of the list, not above it. */
export function Page(): ReactNode {
  const query = useAccountOrdersInfiniteQuery();
  const { data, error, isFetching, isFetchNextPageError, refetch } = query;
  return (
    <PageFrame heading={texts.heading}>
      <QueryView
        query={{ data, error: isFetchNextPageError ? undefined : error, isFetching, refetch }}
        skeleton={skeleton}
        isEmpty={({ pages }) => listedOrders(pages).length === 0}
        empty={empty}
      >
        {({ pages }) => (
          <>
            <CreditLine credit={pages[0]?.credit} />
            <ul className={styles.list}>
              {listedOrders(pages).map((order) => (
                <li key={order.loanOrderId}>
                  <LoanCard order={order} />
                </li>
              ))}
            </ul>
            <ListEnd
              texts={texts}
              total={pages[pages.length - 1]?.total ?? 0}
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              hasFailed={isFetchNextPageError}
              loadMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

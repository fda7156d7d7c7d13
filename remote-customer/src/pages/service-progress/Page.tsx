import { useServices } from '@pautang/shared/app';
import type { Feedback } from '@pautang/shared/contract/feedback';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import {
  Button,
  ErrorNote,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useCustomerTicketsInfiniteQuery } from '../../components/tickets/api';
import styles from './Page.module.css';
import { texts } from './texts';
import { TicketCard } from './TicketCard';

const skeleton = (
  <>
    <SkeletonCard lines={4} height={132} />
    <SkeletonCard lines={4} height={132} />
    <SkeletonCard lines={4} height={132} />
  </>
);
const empty = (
  <StateView
    kind="empty"
    title={texts.emptyTitle}
    body={texts.emptyBody}
    action={{ label: texts.write, href: linkTo(paths.customerWorder) }}
  />
);

/** My tickets, newest first, with what is unread. More of them are asked for by hand: few borrowers have a second page. */
export function Page(): ReactNode {
  const { clock } = useServices();
  const query = useCustomerTicketsInfiniteQuery();
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } = query;
  const tickets = listedTickets(data?.pages ?? []);
  return (
    <PageFrame
      heading={texts.heading}
      footer={
        tickets.length > 0 ? (
          <Button full variant="quiet" href={linkTo(paths.customerWorder)}>
            {texts.write}
          </Button>
        ) : null
      }
    >
      <QueryView
        query={{ data, error: isFetchNextPageError ? undefined : error, isFetching, refetch }}
        skeleton={skeleton}
        isEmpty={() => tickets.length === 0}
        empty={empty}
      >
        {({ pages }) => (
          <>
            <ul className={styles.list}>
              {tickets.map((ticket) => (
                <li key={ticket.feedbackId}>
                  <TicketCard ticket={ticket} now={clock.now()} />
                </li>
              ))}
            </ul>
            {query.hasNextPage ? (
              <div className={styles.more}>
                <ErrorNote message={isFetchNextPageError ? texts.moreFailed : null} />
                <Button
                  variant="text"
                  busy={isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {isFetchNextPageError ? texts.retry : texts.more}
                </Button>
              </div>
            ) : (
              <p className={styles.end}>{texts.endOf(pages[pages.length - 1]?.total ?? 0)}</p>
            )}
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

/** The loaded pages as one list. A ticket that was sent between two pages moves the rest on by one: each is listed once. */
function listedTickets(
  pages: readonly { readonly feedbacks: readonly Feedback[] }[],
): readonly Feedback[] {
  const byId = new Map(
    pages.flatMap(({ feedbacks }) => feedbacks.map((one) => [one.feedbackId, one] as const)),
  );
  return [...byId.values()];
}

import { useServices } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { ListEnd, eachOnce, firstPageOf } from '@pautang/shared/paging';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Page as PageFrame, QueryView, SkeletonCard, StateView } from '@pautang/shared/ui';
import { useCustomerTicketsInfiniteQuery } from '../../components/tickets/api';
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

/** My tickets, newest first, with what is unread. */
export function Page() {
  const { clock } = useServices();
  const query = useCustomerTicketsInfiniteQuery();
  const tickets = eachOnce(
    (query.data?.pages ?? []).flatMap(({ feedbacks }) => feedbacks),
    ({ feedbackId }) => feedbackId,
  );
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
        query={firstPageOf(query)}
        skeleton={skeleton}
        isEmpty={() => tickets.length === 0}
        empty={empty}
      >
        {() => (
          <>
            <ul className={shapes.stack12}>
              {tickets.map((ticket) => (
                <li key={ticket.feedbackId}>
                  <TicketCard ticket={ticket} now={clock.now()} />
                </li>
              ))}
            </ul>
            <ListEnd rows="tickets" endOf={texts.endOf} query={query} />
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

import { useQueryOf } from '@pautang/shared/address';
import { isAppError, usePolling } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import shapes from '@pautang/shared/shapes.module.css';
import {
  Card,
  IncompleteLink,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import {
  useCustomerThreadInfiniteQuery,
  useCustomerTicketQuery,
} from '../../components/tickets/api';
import { texts as ticketTexts } from '../../components/tickets/texts';
import { Reply } from './Reply';
import { texts } from './texts';
import { Thread } from './Thread';
import { Ticket } from './Ticket';

const detailQuery = v.object({ feedbackId: id });

export function Page() {
  const query = useQueryOf(detailQuery);
  if (query !== null) return <Detail {...query} />;
  return <IncompleteLink heading={texts.heading} body={ticketTexts.fromList} action={toList} />;
}

const toList = { label: ticketTexts.toList, href: linkTo(paths.serviceProgress) };

/** Pauses of the polling for an answer, which begins slowly. */
const PAUSES = { firstMs: 10_000, maxMs: 60_000 };

function Detail({ feedbackId }: { readonly feedbackId: string }) {
  const ticket = useCustomerTicketQuery(feedbackId);
  const thread = useCustomerThreadInfiniteQuery(feedbackId);
  usePolling(() => {
    void ticket.refetch();
    void thread.refetch();
  }, PAUSES);
  const { currentData: data, error } = ticket;
  // The lender has no such ticket of this borrower, so a retry would not help.
  if (!data && isAppError(error) && error.kind === 'business')
    return (
      <PageFrame center heading={texts.heading}>
        <StateView
          kind="empty"
          title={texts.notFoundTitle}
          body={texts.notFoundBody}
          action={toList}
        />
      </PageFrame>
    );
  return (
    <PageFrame {...(data ? {} : { heading: texts.heading })}>
      <QueryView
        query={{ ...ticket, data }}
        skeleton={
          <>
            <SkeletonCard lines={5} height={220} />
            <SkeletonCard lines={3} height={120} />
          </>
        }
      >
        {(known) => (
          <>
            <Ticket ticket={known} />
            <Thread feedbackId={feedbackId} query={thread} />
            {known.resolved ? (
              <Card className={shapes.stack12}>
                <h2>{texts.resolvedTitle}</h2>
                <p>{texts.resolvedBody}</p>
              </Card>
            ) : null}
            <Reply key={feedbackId} feedbackId={feedbackId} isResolved={known.resolved} />
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

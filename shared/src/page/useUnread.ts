import { api, call, useAppSelector, useTerms } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { isOffered } from '@pautang/shared/contract/offers';
import type { ResponseOf } from '@pautang/shared/contract/method';

const { useUnreadMessagesQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    unreadMessages: build.query<ResponseOf<typeof hasUnreadMessage>, void>({
      query: () => call(hasUnreadMessage, {}),
      providesTags: ['Service'],
    }),
  }),
});

/**
 * The number of messages from customer service that the borrower has not been shown, in all tickets. All badges use it, so
 * that they show the same number. It is 0 for a visitor, without tickets, and also if it does not load, because pages work
 * without a badge.
 */
export function useUnread(): number {
  const isVisitor = useAppSelector(({ session }) => session.token === null);
  const hasTickets = isOffered(useTerms(), 'tickets');
  const { data } = useUnreadMessagesQuery(undefined, { skip: isVisitor || !hasTickets });
  return hasTickets ? (data?.unread ?? 0) : 0;
}

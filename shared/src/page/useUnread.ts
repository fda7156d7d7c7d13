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

/** The number of unread messages from service, for all badges; 0 for a visitor, without tickets, or if it does not load. */
export function useUnread(): number {
  const isVisitor = useAppSelector(({ session }) => session.token === null);
  const hasTickets = isOffered(useTerms(), 'tickets');
  const { data } = useUnreadMessagesQuery(undefined, { skip: isVisitor || !hasTickets });
  return hasTickets ? (data?.unread ?? 0) : 0;
}

import { api, call, useAppSelector } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';

const unreadApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    unreadMessages: build.query<ResponseOf<typeof hasUnreadMessage>, void>({
      query: () => call(hasUnreadMessage, {}),
      providesTags: ['Service'],
    }),
  }),
});

/**
 * Messages of customer service that the borrower has not been shown, in all tickets. Every page that has a badge takes the
 * number from here, so that it is the same everywhere. 0 also for a visitor, and where it does not load: a badge is an
 * extra.
 */
export function useUnread(): number {
  const isVisitor = useAppSelector(({ session }) => session.token === null);
  const { data } = unreadApi.useUnreadMessagesQuery(undefined, { skip: isVisitor });
  return data?.unread ?? 0;
}

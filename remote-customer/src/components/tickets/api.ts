import { api, call } from '@pautang/shared/app';
import type { Feedback } from '@pautang/shared/contract/feedback';
import {
  feedbackDetail,
  leaveMessageList,
  listUserFeedback,
} from '@pautang/shared/contract/feedback';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { queryPicture } from '@pautang/shared/contract/upload';
import { byPage } from '@pautang/shared/paging';

export const {
  useCustomerTicketsInfiniteQuery,
  useCustomerTicketQuery,
  useCustomerThreadInfiniteQuery,
  useCustomerPictureQuery,
} = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Newest first. */
    customerTickets: build.infiniteQuery<ResponseOf<typeof listUserFeedback>, void, number>({
      infiniteQueryOptions: byPage,
      query: ({ pageParam }) => call(listUserFeedback, { page: pageParam }, { isKept: true }),
      providesTags: ['Service'],
    }),
    customerTicket: build.query<Feedback, string>({
      query: (feedbackId) => call(feedbackDetail, { feedbackId }, { isKept: true }),
      transformResponse: ({ feedback }: ResponseOf<typeof feedbackDetail>) => feedback,
      providesTags: ['Service'],
    }),
    /** The thread of a ticket, newest first. */
    customerThread: build.infiniteQuery<ResponseOf<typeof leaveMessageList>, string, number>({
      infiniteQueryOptions: byPage,
      query: ({ queryArg, pageParam }) =>
        call(leaveMessageList, { feedbackId: queryArg, page: pageParam }, { isKept: true }),
      providesTags: ['Service'],
    }),
    /** A picture as an address for `<img>`. */
    customerPicture: build.query<string, string>({
      query: (fileId) => call(queryPicture, { fileId }),
      transformResponse: ({ type, content }: ResponseOf<typeof queryPicture>) =>
        `data:${type};base64,${content}`,
    }),
  }),
});

import { api, call } from '@pautang/shared/app';
import {
  customerServiceEntrance,
  hasUnreadMessage,
  listQuestion,
} from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';

/** Help has to be readable when the network is gone: what was read once stays for a day. */
const KEPT_SECONDS = 86_400;

const customerApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    customerEntrances: build.query<ResponseOf<typeof customerServiceEntrance>, void>({
      query: () => call(customerServiceEntrance, {}),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    customerQuestions: build.query<ResponseOf<typeof listQuestion>, void>({
      query: () => call(listQuestion, {}),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    customerUnread: build.query<ResponseOf<typeof hasUnreadMessage>, void>({
      query: () => call(hasUnreadMessage, {}),
      providesTags: ['Service'],
    }),
  }),
});

export const { useCustomerEntrancesQuery, useCustomerQuestionsQuery, useCustomerUnreadQuery } =
  customerApi;

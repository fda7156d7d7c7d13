import { api, call } from '@pautang/shared/app';
import type { AcceptedText } from '@pautang/shared/contract/acceptedAgreement';
import { listAgreements, queryAgreement } from '@pautang/shared/contract/acceptedAgreement';
import type { ResponseOf } from '@pautang/shared/contract/method';

const agreementsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Newest first, PAGE_SIZE a page (decision S9). */
    accountAgreements: build.infiniteQuery<ResponseOf<typeof listAgreements>, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
      },
      query: ({ pageParam }) => call(listAgreements, { page: pageParam }),
      providesTags: ['Loan'],
    }),
    accountAgreement: build.query<AcceptedText, string>({
      query: (agreementId) => call(queryAgreement, { agreementId }),
      providesTags: ['Loan'],
    }),
  }),
});

export const { useAccountAgreementsInfiniteQuery, useAccountAgreementQuery } = agreementsApi;

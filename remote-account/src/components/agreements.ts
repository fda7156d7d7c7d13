import { api, call } from '@pautang/shared/app';
import type { AcceptedText } from '@pautang/shared/contract/acceptedAgreement';
import { listAgreements, queryAgreement } from '@pautang/shared/contract/acceptedAgreement';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { byPage } from '@pautang/shared/paging';

export const { useAccountAgreementsInfiniteQuery, useAccountAgreementQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Newest first. */
    accountAgreements: build.infiniteQuery<ResponseOf<typeof listAgreements>, void, number>({
      infiniteQueryOptions: byPage,
      query: ({ pageParam }) => call(listAgreements, { page: pageParam }),
      providesTags: ['Loan'],
    }),
    accountAgreement: build.query<AcceptedText, string>({
      query: (agreementId) => call(queryAgreement, { agreementId }),
      providesTags: ['Loan'],
    }),
  }),
});

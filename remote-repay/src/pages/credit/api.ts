import { api, call } from '@pautang/shared/app';
import { queryBorrowerCredit } from '@pautang/shared/contract/borrowerCredit';
import type { ResponseOf } from '@pautang/shared/contract/method';

export type Credit = ResponseOf<typeof queryBorrowerCredit>;

export const { useRepayCreditQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    repayCredit: build.query<Credit, void>({
      query: () => call(queryBorrowerCredit, {}),
      providesTags: ['Loan', 'User'],
    }),
  }),
});

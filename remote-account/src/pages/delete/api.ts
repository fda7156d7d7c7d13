import { api, call } from '@pautang/shared/app';
import type { DeletionBlocker } from '@pautang/shared/contract/account';
import { deletionBlockers } from '@pautang/shared/contract/account';

export const { useAccountBlockersQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountBlockers: build.query<readonly DeletionBlocker[], void>({
      query: () => call(deletionBlockers, {}),
      transformResponse: ({ blockers }: { readonly blockers: readonly DeletionBlocker[] }) =>
        blockers,
      providesTags: ['Loan', 'Credit'],
    }),
  }),
});

import { api, call } from '@pautang/shared/app';
import { operationConfig } from '@pautang/shared/contract/account';
import type { ResponseOf } from '@pautang/shared/contract/method';

type Lender = ResponseOf<typeof operationConfig>['lender'];

const lenderApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowLender: build.query<Lender, void>({
      query: () => call(operationConfig, {}),
      transformResponse: (config: ResponseOf<typeof operationConfig>) => config.lender,
    }),
  }),
});

/** The lender, for the disclosure. */
export const { useBorrowLenderQuery } = lenderApi;

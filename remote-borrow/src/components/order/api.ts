import { api, call } from '@pautang/shared/app';
import { operationConfig } from '@pautang/shared/contract/account';
import { queryLoanOrderStatus } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { Checked } from './stamp';
import { stamp } from './stamp';

export type LoanOrderStatus = ResponseOf<typeof queryLoanOrderStatus>;

const orderApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowOrder: build.query<Checked<LoanOrderStatus>, string>({
      queryFn: async (loanOrderId, { extra }, _options, ask) =>
        stamp<LoanOrderStatus>(await ask(call(queryLoanOrderStatus, { loanOrderId })), extra),
      providesTags: ['Loan'],
    }),
    borrowLender: build.query<ResponseOf<typeof operationConfig>['lender'], void>({
      query: () => call(operationConfig, {}),
      transformResponse: (config: ResponseOf<typeof operationConfig>) => config.lender,
    }),
  }),
});

export const { useBorrowOrderQuery, useBorrowLenderQuery } = orderApi;

import { api, call } from '@pautang/shared/app';
import { loanContractPreview } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { Selection } from '../../components/quota/selection';

export type Contract = ResponseOf<typeof loanContractPreview>;

const contractApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowContract: build.query<Contract, Selection>({
      query: ({ couponIds, ...selection }) =>
        call(loanContractPreview, { ...selection, couponIds: [...couponIds] }),
      providesTags: ['Credit', 'Coupon'],
    }),
  }),
});

export const { useBorrowContractQuery } = contractApi;

import { api, call } from '@pautang/shared/app';
import { loanContractPreview } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { Subject } from './subject';

export const agreementApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    agreementContract: build.query<ResponseOf<typeof loanContractPreview>, Subject>({
      query: (subject) =>
        'loanOrderId' in subject
          ? call(loanContractPreview, { loanOrderId: subject.loanOrderId })
          : call(loanContractPreview, {
              loanAmount: subject.loanAmount,
              periods: subject.periods,
              couponIds: subject.couponIds ?? [],
            }),
      providesTags: ['Loan', 'Coupon'],
    }),
  }),
});

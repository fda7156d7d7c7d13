import { api, call } from '@pautang/shared/app';
import { queryCreditOrder } from '@pautang/shared/contract/credit';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { Checked } from '../order/stamp';
import { stamp } from '../order/stamp';

type Credit = ResponseOf<typeof queryCreditOrder>;

const creditApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowCredit: build.query<Checked<Credit>, void>({
      queryFn: async (_nothing, { extra }, _options, ask) =>
        stamp<Credit>(await ask(call(queryCreditOrder, {})), extra),
      providesTags: ['Credit'],
    }),
  }),
});

export const { useBorrowCreditQuery } = creditApi;

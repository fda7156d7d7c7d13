import { api, call } from '@pautang/shared/app';
import { customerServiceEntrance } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { KEPT_SECONDS } from '../../components/questions/questions';

const customerApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    customerEntrances: build.query<ResponseOf<typeof customerServiceEntrance>, void>({
      query: () => call(customerServiceEntrance, {}, { isKept: true }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { useCustomerEntrancesQuery } = customerApi;

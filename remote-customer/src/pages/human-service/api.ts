import { api, call } from '@pautang/shared/app';
import { getCurrentUserInfo } from '@pautang/shared/contract/account';
import { myOrders } from '@pautang/shared/contract/borrow';
import { customerServiceEntrance } from '@pautang/shared/contract/help';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';

export const { useCustomerLoansQuery, useCustomerAccountQuery, useCustomerReachQuery } =
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** The newest loans. Tickets are rarely about older ones. */
      customerLoans: build.query<ResponseOf<typeof myOrders>, void>({
        query: () => call(myOrders, { page: 1 }),
        providesTags: ['Loan'],
      }),
      /** Where payouts go; null: nowhere yet. */
      customerAccount: build.query<ReceivingAccount | null, void>({
        query: () => call(getCurrentUserInfo, {}),
        transformResponse: ({ receivingAccount }: ResponseOf<typeof getCurrentUserInfo>) =>
          receivingAccount,
        providesTags: ['User'],
      }),
      customerReach: build.query<ResponseOf<typeof customerServiceEntrance>, void>({
        query: () => call(customerServiceEntrance, {}),
      }),
    }),
  });

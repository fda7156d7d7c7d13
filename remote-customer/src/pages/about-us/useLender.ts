import { api, call, useKept } from '@pautang/shared/app';
import type { OperationConfig } from '@pautang/shared/contract/account';
import { operationConfig } from '@pautang/shared/contract/account';
import type { QueryState } from '@pautang/shared/ui';

type Lender = OperationConfig['lender'];

const lenderApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    customerLender: build.query<Lender, void>({
      query: () => call(operationConfig, {}),
      transformResponse: ({ lender }: OperationConfig) => lender,
    }),
  }),
});

/**
 * Who lends. The phone keeps it since it last heard from the lender (login and home ask), so that nothing is called and it
 * is there offline; a phone that has never heard asks once.
 */
export function useLender(): QueryState<Lender> {
  const [{ operationConfigData }] = useKept('commonInfo');
  const kept = operationConfigData?.lender;
  const query = lenderApi.useCustomerLenderQuery(undefined, { skip: kept !== undefined });
  return kept === undefined ? query : { ...query, data: kept, error: undefined };
}

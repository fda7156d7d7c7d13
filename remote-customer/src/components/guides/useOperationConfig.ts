import { api, call, useKept } from '@pautang/shared/app';
import type { OperationConfig } from '@pautang/shared/contract/account';
import { operationConfig } from '@pautang/shared/contract/account';
import type { QueryState } from '@pautang/shared/ui';

const { useCustomerConfigQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    customerConfig: build.query<OperationConfig, void>({
      query: () => call(operationConfig, {}),
    }),
  }),
});

/** The lender's details and terms, which login and home keep: the guides work offline, and ask only if none are kept. */
export function useOperationConfig(): QueryState<OperationConfig> {
  const [{ operationConfigData: kept }] = useKept('commonInfo');
  const query = useCustomerConfigQuery(undefined, { skip: kept !== null });
  return kept === null ? query : { ...query, data: kept, error: undefined };
}

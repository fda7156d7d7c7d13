import { isAppError, useServices } from '@pautang/shared/app';
import type { OperationConfig } from '@pautang/shared/contract/account';
import { operationConfig } from '@pautang/shared/contract/account';
import { useEffect, useState } from 'react';

/** Who lends, once it is known; null before and when it cannot be read. */
export function useLender(): OperationConfig['lender'] | null {
  const { client } = useServices();
  const [lender, setLender] = useState<OperationConfig['lender'] | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    client.get(operationConfig, {}, { signal: abort.signal }).then(
      (config) => {
        if (!abort.signal.aborted) setLender(config.lender);
      },
      (error: unknown) => {
        if (!isAppError(error)) throw error;
      },
    );
    return () => abort.abort();
  }, [client]);

  return lender;
}

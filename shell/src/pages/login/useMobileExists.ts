import { isAppError, useServices } from '@pautang/shared/app';
import { mobileExists } from '@pautang/shared/contract/account';
import { useEffect, useState } from 'react';

/**
 * Whether a number has an account: true, false, or null while it is not known. It only greets, so a failure stays
 * silent. Straight through the client: login's first screen does without the query library.
 */
export function useMobileExists(mobile: string | null): boolean | null {
  const { client } = useServices();
  const [known, setKnown] = useState<{ mobile: string; exists: boolean } | null>(null);

  useEffect(() => {
    if (mobile === null) return undefined;
    const abort = new AbortController();
    client.read(mobileExists, { mobile }, { signal: abort.signal }).then(
      ({ exists }) => {
        if (!abort.signal.aborted) setKnown({ mobile, exists });
      },
      (error: unknown) => {
        if (!isAppError(error)) throw error;
      },
    );
    return () => abort.abort();
  }, [client, mobile]);

  return known !== null && known.mobile === mobile ? known.exists : null;
}

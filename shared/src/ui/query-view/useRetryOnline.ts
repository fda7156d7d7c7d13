import { useEffect, useEffectEvent } from 'react';

/** What failed is asked for again as soon as the phone is back on the network. */
export function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [hasFailed]);
}

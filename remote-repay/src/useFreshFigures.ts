import { useServerNow } from '@pautang/shared/app';
import { manilaDate } from '@pautang/shared/format';
import { useEffect, useEffectEvent } from 'react';

const MINUTE_MS = 60_000;

/**
 * Asks again when the day has changed in Manila since `asOf`, because a penalty grows by the day, and when the page is seen
 * again: the order may have been paid or replaced elsewhere. True while the figures are of today.
 */
export function useFreshFigures(asOf: string | undefined, refetch: () => unknown): boolean {
  const today = manilaDate(useServerNow(MINUTE_MS));
  const isOfToday = asOf === undefined || manilaDate(asOf) === today;
  const onStale = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isOfToday) onStale();
  }, [isOfToday]);
  const isLoaded = asOf !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    const onVisibility = () => {
      if (document.visibilityState === 'visible') onStale();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [isLoaded]);
  return isOfToday;
}

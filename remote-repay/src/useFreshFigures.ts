import { useServerNow } from '@pautang/shared/app';
import { manilaDate } from '@pautang/shared/format';
import { usePageEvent } from '@pautang/shared/page-event';
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
  usePageEvent('visibilitychange', () => {
    if (asOf !== undefined && document.visibilityState === 'visible') void refetch();
  });
  return isOfToday;
}

import { useServerNow } from '@pautang/shared/app';
import { manilaDate } from '@pautang/shared/format';
import { usePageEvent } from '@pautang/shared/page-event';
import { useEffect, useEffectEvent } from 'react';

const MINUTE_MS = 60_000;

/**
 * Refetches when the Manila day has changed since `asOf`, because a penalty grows by the day, and when the page becomes
 * visible again, because the order may be paid or replaced elsewhere. Returns whether the figures are of today.
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

import type { Clock } from '@pautang/shared/app';

/** Server time, in epoch ms, of a moment that the phone's clock stamped with `stampMs` (decision P14). */
export function serverTimeOf(clock: Clock, stampMs: number): number {
  return clock.now() - (Date.now() - stampMs);
}

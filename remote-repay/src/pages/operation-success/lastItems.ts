import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { dateLabel, instantLabel, money } from '@pautang/shared/format';
import type { DataItem } from '@pautang/shared/ui';
import { texts } from './texts';

type Done = Pick<
  DeferralDetail | RestructureDetail,
  'remainingPayable' | 'newDueDate' | 'processedAt'
>;

/** What the receipts of a rollover and of a restructure end with: what is still to pay, when, and since when it holds. */
export function lastItems(done: Done, now: number): readonly DataItem[] {
  const { remainingPayable, newDueDate, processedAt } = done;
  return [
    { label: texts.stillToPay, value: money(remainingPayable) },
    { label: texts.nextDueDate, value: dateLabel(newDueDate) },
    ...(processedAt === null
      ? []
      : [{ label: texts.processed, value: instantLabel(processedAt, now) }]),
  ];
}

import { dateLabel, manilaDate, timeLabel } from '@pautang/shared/format';

/** An instant for a record, which is read on later days too: 'Nov 20, 2026, 7:42 PM'. */
export const recordLabel = (instant: string): string =>
  `${dateLabel(manilaDate(instant))}, ${timeLabel(instant)}`;

import { dateLabel, manilaDate, timeLabel } from '@pautang/shared/format';
import type { ReactNode } from 'react';
import styles from './AsOf.module.css';
import { texts } from './texts';

interface AsOfProps {
  /** server time in epoch ms; null: the answers are fresh, and there is nothing to say */
  readonly keptAt: number | null;
}

/** Says that answers are the phone's, and of when. */
export function AsOf({ keptAt }: AsOfProps): ReactNode {
  if (keptAt === null) return null;
  const time = `${dateLabel(manilaDate(keptAt))}, ${timeLabel(keptAt)}`;
  return <output className={styles.asOf}>{texts.asOf(time)}</output>;
}

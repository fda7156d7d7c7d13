import type { ReactNode } from 'react';
import { dateLabel, money, ordinal } from '@pautang/shared/format';
import { classNames, Icon } from '@pautang/shared/ui';
import * as texts from '../texts';
import styles from './Timeline.module.css';

export interface PlanTimelineItem {
  period: number;
  /** YYYY-MM-DD */
  dueDate: string;
  /** whole pesos */
  amount: number;
  state?: 'done' | 'now' | 'todo' | 'overdue';
  /** one more line, such as 'Settled Nov 18' or '₱12 overdue fee' */
  note?: ReactNode;
}

export interface PlanTimelineProps {
  items: readonly PlanTimelineItem[];
  label: string;
}

/** The payments of a plan with their dates, one line each. */
export function PlanTimeline({ items, label }: PlanTimelineProps): ReactNode {
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map(({ period, dueDate, amount, state = 'todo', note }) => (
        <li
          key={period}
          className={classNames(styles.item, state !== 'todo' && styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {state === 'done' ? <Icon name="check" size={12} label={texts.paid} /> : null}
            {state === 'overdue' ? <Icon name="warning" size={12} label={texts.overdue} /> : null}
          </span>
          <div>
            <div className={styles.title}>{texts.paymentOf(ordinal(period))}</div>
            <div className={styles.detail}>{dateLabel(dueDate)}</div>
            {note === undefined ? null : <div className={styles.detail}>{note}</div>}
          </div>
          <div className={styles.amount}>{money(amount)}</div>
        </li>
      ))}
    </ol>
  );
}

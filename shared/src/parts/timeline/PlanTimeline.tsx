import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { dateLabel, money, ordinal } from '@pautang/shared/format';
import { Button, classNames, Icon } from '@pautang/shared/ui';
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
  /** shows each payment of a long plan at once, because the page is about them */
  isWhole?: boolean;
}

/** A longer plan first shows this many payments: the last one done, and the next ones. */
const MOST = 8;
const FIRST = 4;

function nextOf(items: readonly PlanTimelineItem[]): readonly PlanTimelineItem[] {
  const done = items.filter(({ state }) => state === 'done').length;
  const from = Math.min(Math.max(0, done - 1), items.length - FIRST);
  return items.slice(from, from + FIRST);
}

/** The payments of a plan with their dates, one line each. */
export function PlanTimeline({ items, label, isWhole = false }: PlanTimelineProps) {
  const [isOpen, setIsOpen] = useState(isWhole || items.length <= MOST);
  const list = useRef<HTMLOListElement>(null);
  const open = () => {
    setIsOpen(true);
    // The button disappears, so move its focus to the list.
    list.current?.focus();
  };
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label} tabIndex={-1}>
        {(isOpen ? items : nextOf(items)).map(
          ({ period, dueDate, amount, state = 'todo', note }) => (
            <li
              key={period}
              className={classNames(styles.item, state !== 'todo' && styles[state])}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={styles.dot}>
                {state === 'done' ? <Icon name="check" size={12} label={texts.paid} /> : null}
                {state === 'overdue' ? (
                  <Icon name="warning" size={12} label={texts.overdue} />
                ) : null}
              </span>
              <div>
                <div className={styles.title}>
                  {items.length === 1 ? texts.onePayment : texts.paymentOf(ordinal(period))}
                </div>
                <div className={styles.detail}>{dateLabel(dueDate)}</div>
                {note === undefined ? null : <div className={styles.detail}>{note}</div>}
              </div>
              <div className={styles.amount}>{money(amount)}</div>
            </li>
          ),
        )}
      </ol>
      {isOpen ? null : (
        <Button full variant="text" onClick={open}>
          {texts.allPayments(items.length)}
        </Button>
      )}
    </>
  );
}

import { useServerNow } from '@pautang/shared/app';
import { loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { Card, Chip, Money, ProgressBar } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { daysUntil } from '../../daysUntil';
import styles from './DueSummary.module.css';
import { dueOn, inDays, loan, paidOf, texts, wasDue } from './texts';

const MINUTE_MS = 60_000;

/** What is due of this loan, by when, and how far it is paid. */
export function DueSummary({ order }: { order: LoanOrder }): ReactNode {
  const now = useServerNow(MINUTE_MS);
  const isOverdue = order.overdueDays > 0;
  const due = order.nextDueDate;
  const progress = paidOf(order.paidPeriods, order.periods);
  return (
    <Card label={loan(order.loanNumber)}>
      <div className={styles.head}>
        <h2>{loan(order.loanNumber)}</h2>
        <Chip tone={isOverdue ? 'danger' : 'brand'}>{loanStatusLabel[order.status]}</Chip>
      </div>
      {due ? (
        <p className={isOverdue ? styles.late : styles.small}>
          {isOverdue ? wasDue(due, order.overdueDays) : dueOn(due)}
        </p>
      ) : null}
      <div className={styles.sum}>
        <Money amount={order.amountDue} size="display" />
        {due && !isOverdue ? (
          <span className={styles.when}>{inDays(daysUntil(due, now))}</span>
        ) : null}
      </div>
      <ProgressBar
        label={texts.paidPeriods}
        value={order.paidPeriods}
        max={order.periods}
        valueText={progress}
      />
      <p className={styles.small}>{progress}</p>
    </Card>
  );
}

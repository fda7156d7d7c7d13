import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { dateLabel, money } from '@pautang/shared/format';
import type { RepayChoice } from '@pautang/shared/rules';
import { countAfterTick, repaymentOf, unpaidPeriods } from '@pautang/shared/rules';
import { Checkbox, Hidden } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './PeriodList.module.css';
import { payments, texts } from './texts';

interface PeriodListProps {
  plan: PendingRepayPlan;
  /** how many of the oldest unpaid periods are ticked */
  count: number;
  onChange: (choice: RepayChoice) => void;
}

/** Oldest first, without gaps: a later payment takes the ones before it along, and what is due stays in. */
export function PeriodList({ plan, count, onChange }: PeriodListProps): ReactNode {
  const [refused, setRefused] = useState<number | null>(null);
  const ticked = new Set(
    repaymentOf(plan, { mode: 'periods', count }).covers.map((item) => item.period),
  );
  const tick = (period: number, isTicked: boolean) => {
    const next = countAfterTick(plan, period, isTicked);
    setRefused(!isTicked && next === count ? period : null);
    onChange({ mode: 'periods', count: next });
  };
  return (
    <fieldset className={styles.list}>
      <legend>
        <Hidden>{texts.payments}</Hidden>
      </legend>
      {unpaidPeriods(plan).map((item) => (
        <Checkbox
          key={item.period}
          checked={ticked.has(item.period)}
          onChange={(isTicked) => tick(item.period, isTicked)}
          error={refused === item.period ? texts.dueFirst : null}
        >
          <span className={styles.line}>
            <span>
              {payments([item.period])}
              <span className={styles.date}>{dateLabel(item.dueDate)}</span>
            </span>
            <span className={styles.amount}>{money(item.remaining)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

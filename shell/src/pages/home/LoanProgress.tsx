import type { LoanOrder } from '@pautang/shared/contract/loan';
import { ProgressBar } from '@pautang/shared/ui';
import styles from './LoanProgress.module.css';
import { texts } from './texts';

interface LoanProgressProps {
  readonly order: LoanOrder;
  readonly href: string;
  readonly tone?: 'brand' | 'mango';
}

export function LoanProgress({ order, href, tone = 'brand' }: LoanProgressProps) {
  const paid = texts.loan.paid(order.paidPeriods, order.periods);
  return (
    <div className={tone === 'mango' ? styles.onDeep : undefined}>
      <ProgressBar
        value={order.paidPeriods}
        max={order.periods}
        label={texts.loan.payments}
        valueText={paid}
        tone={tone}
      />
      <div className={styles.line}>
        <span aria-hidden>{paid}</span>
        <a className={styles.plan} href={href}>
          {texts.loan.plan}
        </a>
      </div>
    </div>
  );
}

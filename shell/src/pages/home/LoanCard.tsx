import { loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Button, Card, Chip, Money } from '@pautang/shared/ui';
import { dueIn } from './clock';
import styles from './LoanCard.module.css';
import { isOwed, loanFigures } from './loanFigures';
import { LoanProgress } from './LoanProgress';
import { texts } from './texts';

interface LoanCardProps {
  readonly order: LoanOrder;
  readonly plan: PendingRepayPlan | null;
  /** server time */
  readonly nowMs: number;
}

/** An open loan beside a limit that can still be used. */
export function LoanCard({ order, plan, nowMs }: LoanCardProps) {
  const { amountDue, isOverdue } = loanFigures(order, plan);
  const owed = isOwed(order);
  const date = order.nextDueDate;
  const details = `#${routeByLoanStatus(order, { wantsDetails: true }) ?? '/'}`;
  return (
    <Card label={texts.loan.name(order.loanNumber)}>
      <div className={styles.row}>
        <h2>{texts.loan.name(order.loanNumber)}</h2>
        <Chip tone={isOverdue ? 'danger' : 'brand'}>{loanStatusLabel[order.status]}</Chip>
      </div>
      <div className={styles.figures}>
        <p>
          <span className={styles.caption}>
            {date !== null && owed ? texts.loan.due(date) : texts.loan.amount}
          </span>
          <Money amount={owed ? amountDue : order.loanAmount} size="large" />
        </p>
        {date !== null && owed && <p className={styles.when}>{dueIn(date, nowMs)}</p>}
      </div>
      {owed && <LoanProgress order={order} href={details} />}
      <div className={styles.action}>
        <Button
          variant="quiet"
          full
          needsLender={owed}
          href={owed ? `#${routeByLoanStatus(order) ?? '/'}` : details}
        >
          {owed && amountDue > 0 ? texts.loan.repay(amountDue) : texts.loan.open}
        </Button>
      </div>
    </Card>
  );
}

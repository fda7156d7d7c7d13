import { loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Button, Card, Chip, Money } from '@pautang/shared/ui';
import { dueIn } from './clock';
import styles from './LoanCard.module.css';
import type { LoanFigures } from './loanFigures';
import { isOwed } from './loanFigures';
import { LoanProgress } from './LoanProgress';
import { texts } from './texts';

interface Props {
  order: LoanOrder;
  figures: LoanFigures;
  /** server time */
  nowMs: number;
}

const { loan } = texts;

/** An open loan beside a limit that can still be used. */
export function LoanCard({ order, figures, nowMs }: Props) {
  const owed = isOwed(order);
  const date = order.nextDueDate;
  const details = `#${routeByLoanStatus(order, { wantsDetails: true }) ?? '/'}`;
  return (
    <Card label={loan.name(order.loanNumber)}>
      <div className={styles.row}>
        <h2>{loan.name(order.loanNumber)}</h2>
        <Chip tone={figures.isOverdue ? 'danger' : 'brand'}>{loanStatusLabel[order.status]}</Chip>
      </div>
      <div className={styles.figures}>
        <p>
          <span className={styles.caption}>
            {date !== null && owed ? loan.due(date) : loan.amount}
          </span>
          <Money amount={owed ? figures.amountDue : order.loanAmount} size="large" />
        </p>
        {date !== null && owed && <p className={styles.when}>{dueIn(date, nowMs)}</p>}
      </div>
      {owed && <LoanProgress order={order} href={details} />}
      <div className={styles.action}>
        <Button variant="quiet" full href={owed ? `#${routeByLoanStatus(order) ?? '/'}` : details}>
          {owed && figures.amountDue > 0 ? loan.repay(figures.amountDue) : loan.open}
        </Button>
      </div>
    </Card>
  );
}

import { loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Button, Chip } from '@pautang/shared/ui';
import { dueIn } from './clock';
import { Hero } from './Hero';
import type { LoanFigures } from './loanFigures';
import { LoanProgress } from './LoanProgress';
import { texts } from './texts';

interface Props {
  order: LoanOrder;
  figures: LoanFigures;
  /** server time */
  nowMs: number;
}

const { loan } = texts;

/** The loan that is to be paid: how much, by when, how far along. Overdue is said plainly and without blame. */
export function DueHero({ order, figures, nowMs }: Props) {
  const { isOverdue, amountDue, overdueFee } = figures;
  const date = order.nextDueDate;
  const details = routeByLoanStatus(order, { wantsDetails: true }) ?? '/';
  const when =
    date === null ? '' : isOverdue ? loan.wasDue(date) : loan.dueBy(date, dueIn(date, nowMs));
  return (
    <Hero
      label={loan.dueLabel(order.loanNumber)}
      amount={amountDue}
      gauge={{ value: order.paidPeriods, max: order.periods }}
      chip={
        <Chip tone={isOverdue ? 'danger' : 'brand'}>
          {isOverdue ? loan.overdue(order.overdueDays) : loanStatusLabel[order.status]}
        </Chip>
      }
      body={
        <>
          <p>{when}</p>
          {overdueFee > 0 && <p>{loan.feeIncluded(overdueFee)}</p>}
        </>
      }
    >
      <LoanProgress order={order} href={`#${details}`} tone="mango" />
      <Button variant="accent" full href={`#${routeByLoanStatus(order) ?? '/'}`}>
        {amountDue > 0 ? loan.repay(amountDue) : loan.open}
      </Button>
    </Hero>
  );
}

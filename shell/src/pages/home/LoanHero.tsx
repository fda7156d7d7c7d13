import { useTerms } from '@pautang/shared/app';
import { LoanStatus, loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { isOffered } from '@pautang/shared/contract/offers';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Button, Chip } from '@pautang/shared/ui';
import { dueIn } from './clock';
import { Hero } from './Hero';
import styles from './Hero.module.css';
import { isOwed, loanFigures } from './loanFigures';
import { LoanProgress } from './LoanProgress';
import { texts } from './texts';

interface LoanHeroProps {
  readonly order: LoanOrder;
  readonly to: string;
  readonly plan: PendingRepayPlan | null;
  /** server time */
  readonly nowMs: number;
}

/** The loan that home shows first: one to be paid, or one that is still on its way to the borrower. */
export function LoanHero({ order, to, plan, nowMs }: LoanHeroProps) {
  return isOwed(order) ? (
    <DueHero order={order} to={to} plan={plan} nowMs={nowMs} />
  ) : (
    <WaitingHero order={order} to={to} />
  );
}

/** The loan to be paid: how much, by when, how much is paid. Overdue is said plainly and without blame. */
function DueHero({ order, to, plan, nowMs }: LoanHeroProps) {
  const { isOverdue, amountDue, overdueFee } = loanFigures(order, plan);
  const terms = useTerms();
  const hasWaysOut = isOffered(terms, 'rollover') || isOffered(terms, 'restructure');
  const date = order.nextDueDate;
  const details = routeByLoanStatus(order, { wantsDetails: true }) ?? '/';
  const when =
    date === null
      ? ''
      : isOverdue
        ? texts.loan.wasDue(date)
        : texts.loan.dueBy(date, dueIn(date, nowMs));
  return (
    <Hero
      label={texts.loan.dueLabel(order.loanNumber)}
      amount={amountDue}
      gauge={{ value: order.paidPeriods, max: order.periods }}
      chip={
        <Chip tone={isOverdue ? 'danger' : 'brand'}>
          {isOverdue ? texts.loan.overdue(order.overdueDays) : loanStatusLabel[order.status]}
        </Chip>
      }
      body={
        <>
          <p>{when}</p>
          {overdueFee > 0 && <p>{texts.loan.feeIncluded(overdueFee)}</p>}
        </>
      }
    >
      <LoanProgress order={order} href={`#${details}`} tone="mango" />
      <Button variant="accent" full needsLender href={`#${to}`}>
        {amountDue > 0 ? texts.loan.repay(amountDue) : texts.loan.open}
      </Button>
      {isOverdue && hasWaysOut && (
        <a className={styles.second} href={`#${to}`}>
          {texts.loan.help}
        </a>
      )}
    </Hero>
  );
}

/** Progress of the order on its way to the borrower, in quarters, which the card's arc shows. */
const progress: Partial<Record<LoanStatus, number>> = {
  [LoanStatus.BEFORE_REVIEWING]: 1,
  [LoanStatus.REVIEWING]: 2,
  [LoanStatus.LENDING]: 3,
  [LoanStatus.PAY_FAILED]: 3,
};

/** A loan that is requested or on its way: its state, and a link to it. */
function WaitingHero({ order, to }: Pick<LoanHeroProps, 'order' | 'to'>) {
  const { status } = order;
  const copy = texts.waiting[status as keyof typeof texts.waiting] ?? texts.waiting[20];
  const isPaidOut = status === LoanStatus.LENDING || status === LoanStatus.PAY_FAILED;
  return (
    <Hero
      label={copy.label}
      amount={isPaidOut ? order.lendingAmount : order.loanAmount}
      gauge={{ value: progress[status] ?? 0, max: 4 }}
      chip={
        <Chip tone={status === LoanStatus.PAY_FAILED ? 'warn' : 'brand'}>
          {loanStatusLabel[status]}
        </Chip>
      }
      body={copy.body(useTerms())}
    >
      <Button variant="accent" full href={`#${to}`}>
        {copy.action}
      </Button>
    </Hero>
  );
}

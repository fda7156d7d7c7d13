import { LoanStatus, loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Button, Chip } from '@pautang/shared/ui';
import { Hero } from './Hero';
import { texts } from './texts';

/** How far the order is on its way to the borrower, in quarters: the arc of the card. */
const progress: Partial<Record<LoanStatus, number>> = {
  [LoanStatus.BEFORE_REVIEWING]: 1,
  [LoanStatus.REVIEWING]: 2,
  [LoanStatus.LENDING]: 3,
  [LoanStatus.PAY_FAILED]: 3,
};

/** A loan that is asked for, or on its way: where it stands and where to look. */
export function WaitingHero({ order }: { order: LoanOrder }) {
  const { status } = order;
  const copy = texts.waiting[status as keyof typeof texts.waiting] ?? texts.waiting[20];
  const isPaidOut = status === LoanStatus.LENDING || status === LoanStatus.PAY_FAILED;
  const to = routeByLoanStatus(order, { wantsDetails: true }) ?? '/';
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
      body={copy.body}
    >
      <Button variant="accent" full href={`#${to}`}>
        {copy.action}
      </Button>
    </Hero>
  );
}

import { useNavigate } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag } from '@pautang/shared/contract/paths';
import { Button } from '@pautang/shared/ui';
import { texts } from './texts';

/** Leads to the page where the borrower chooses the amount. */
export function RepayButton({ order }: { readonly order: LoanOrder }) {
  const navigate = useNavigate();
  const { loanOrderId, status } = order;
  const isOverdue = flag(status === LoanStatus.OVERDUE);
  const to = addressOf(paths.repay, { loanOrderId, isOverdue });
  return (
    <Button full needsLender onClick={() => void navigate(to)}>
      {texts.repay}
    </Button>
  );
}

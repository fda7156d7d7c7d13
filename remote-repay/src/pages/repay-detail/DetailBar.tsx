import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag } from '@pautang/shared/contract/paths';
import { useNavigate } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** Leads on to where the amount is decided; a settled loan offers the next one. */
export function DetailBar({ order }: { order: LoanOrder }): ReactNode {
  const navigate = useNavigate();
  if (order.status === LoanStatus.FINISH) {
    return (
      <Button full onClick={() => void navigate(paths.confirmQuota)}>
        {texts.borrowAgain}
      </Button>
    );
  }
  const isOverdue = order.status === LoanStatus.OVERDUE;
  return (
    <Button
      full
      onClick={() =>
        void navigate(
          addressOf(paths.repay, { loanOrderId: order.loanOrderId, isOverdue: flag(isOverdue) }),
        )
      }
    >
      {texts.repay}
    </Button>
  );
}

import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag } from '@pautang/shared/contract/paths';
import { useNavigate } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { fetchVirtualAccount } from '@pautang/shared/contract/repay';
import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './SuccessBar.module.css';
import { texts } from './texts';

interface SuccessBarProps {
  checkout: ResponseOf<typeof fetchVirtualAccount>;
}

export function SuccessBar({ checkout }: SuccessBarProps): ReactNode {
  const navigate = useNavigate();
  const { loanOrderId, loanStatus } = checkout;
  const loan = addressOf(paths.repayDetail, {
    loanOrderId,
    isOverdue: flag(loanStatus === LoanStatus.OVERDUE),
  });
  return (
    <div className={styles.bar}>
      <Button variant="quiet" full onClick={() => void navigate(loan, { replace: true })}>
        {texts.seeLoan}
      </Button>
      <Button full onClick={() => void navigate(paths.home, { replace: true })}>
        {texts.home}
      </Button>
    </div>
  );
}

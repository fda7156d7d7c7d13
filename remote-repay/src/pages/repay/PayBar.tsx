import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf } from '@pautang/shared/rules';
import { Button, ErrorNote } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { pay, priceChanged, texts } from './texts';
import type { PlanQuery } from './usePayment';
import { usePayment } from './usePayment';

interface PayBarProps {
  plan: PendingRepayPlan;
  choice: RepayChoice;
  query: PlanQuery;
}

/** The amount stands on the button only while it is sure. */
export function PayBar({ plan, choice, query }: PayBarProps): ReactNode {
  const payment = usePayment(plan, choice, query);
  const { amount } = repaymentOf(plan, choice);
  return (
    <>
      <ErrorNote
        message={
          payment.newAmount === null ? payment.errorMessage : priceChanged(payment.newAmount)
        }
      />
      <Button full busy={payment.isBusy} onClick={payment.pay}>
        {payment.isSure ? pay(amount) : texts.payNow}
      </Button>
    </>
  );
}

import { useNavigate } from '@pautang/shared/app';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf } from '@pautang/shared/rules';
import { Button, ErrorNote } from '@pautang/shared/ui';
import { texts } from './texts';
import type { PlanQuery } from './usePayment';
import { usePayment } from './usePayment';
import { underWay } from './underWay';

interface PayBarProps {
  readonly plan: PendingRepayPlan;
  readonly choice: RepayChoice;
  readonly query: PlanQuery;
  readonly isOfToday: boolean;
}

/**
 * The button shows the amount only while it is sure. While money is on its way, or a renewal is agreed, the main button
 * leads there, but paying stays possible (RA 11765: at any time).
 */
export function PayBar({ plan, choice, query, isOfToday }: PayBarProps) {
  const navigate = useNavigate();
  const payment = usePayment(plan, choice, query, isOfToday);
  const { amount } = repaymentOf(plan, choice);
  const first = underWay(plan);
  const message =
    payment.newAmount === null ? payment.errorMessage : texts.priceChanged(payment.newAmount);
  return (
    <>
      <ErrorNote message={message} />
      {first ? (
        <>
          <Button variant="text" full needsLender busy={payment.isBusy} onClick={payment.pay}>
            {payment.isSure ? texts.payAnyway(amount) : texts.payNow}
          </Button>
          <Button full onClick={() => void navigate(first.to)}>
            {first.label}
          </Button>
        </>
      ) : (
        <Button full needsLender busy={payment.isBusy} onClick={payment.pay}>
          {payment.isSure ? texts.pay(amount) : texts.payNow}
        </Button>
      )}
    </>
  );
}

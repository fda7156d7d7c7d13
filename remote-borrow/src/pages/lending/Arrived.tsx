import { useNavigate } from '@pautang/shared/app';
import { accountLabel, dateLabel, money } from '@pautang/shared/format';
import { Button, Card, DataList, Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { Intro } from '../../components/order/Intro';
import type { LoanOrderStatus } from '../../components/order/orderStatus';
import { texts } from './texts';

/** Long enough to read three lines. */
const MOMENT_MS = 4_000;

interface ArrivedProps {
  readonly status: LoanOrderStatus;
  readonly next: string;
}

/** The good news for a moment, then the loan's own page. */
export function Arrived({ status, next }: ArrivedProps): ReactNode {
  const navigate = useNavigate();
  const moveOn = useEffectEvent(() => void navigate(next, { replace: true }));
  useEffect(() => {
    const timer = setTimeout(() => moveOn(), MOMENT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { order, quote, receivingAccount } = status;
  const first = quote.repayPlans[0];
  return (
    <PageFrame
      center
      footer={
        <Button full onClick={() => void navigate(next, { replace: true })}>
          {texts.seePlan}
        </Button>
      }
    >
      <div aria-live="polite">
        <Intro picture="success" title={texts.doneTitle}>
          {texts.doneBody(money(order.lendingAmount), accountLabel(receivingAccount))}
        </Intro>
      </div>
      {first ? (
        <Card>
          <DataList
            items={[
              { label: texts.firstPayment, value: money(first.amount) },
              { label: texts.dueOn, value: dateLabel(first.dueDate) },
            ]}
          />
        </Card>
      ) : null}
    </PageFrame>
  );
}

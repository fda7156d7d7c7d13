import { Navigate, useNavigate } from '@pautang/shared/app';
import { accountLabel, dateLabel, money } from '@pautang/shared/format';
import { Button, Card, DataList, Page as PageFrame } from '@pautang/shared/ui';
import { useState } from 'react';
import type { Checked } from '../../components/order/checked';
import { Intro } from '../../components/order/Intro';
import type { LoanOrderStatus } from '../../components/order/orderStatus';
import { texts } from './texts';

/** A deposit is news for ten minutes; later its loan page says enough. */
const NEWS_MS = 600_000;

interface ArrivedProps {
  readonly status: Checked<LoanOrderStatus>;
  readonly next: string;
}

export function Arrived({ status, next }: ArrivedProps) {
  const navigate = useNavigate();
  const { order, quote, receivingAccount, checkedAt, disbursedAt } = status;
  // Decide once, so that a later answer does not remove the news while it is read.
  const [isNews] = useState(disbursedAt !== null && checkedAt - Date.parse(disbursedAt) < NEWS_MS);
  if (!isNews) return <Navigate to={next} replace />;
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
      <Intro picture="success" title={texts.doneTitle}>
        {texts.doneBody(money(order.lendingAmount), accountLabel(receivingAccount))}
      </Intro>
      {first ? (
        <Card>
          <DataList
            items={[
              {
                label: quote.periods === 1 ? texts.onePayment : texts.firstPayment,
                value: money(first.amount),
              },
              { label: texts.dueOn, value: dateLabel(first.dueDate) },
            ]}
          />
        </Card>
      ) : null}
    </PageFrame>
  );
}

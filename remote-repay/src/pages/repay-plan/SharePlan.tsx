import { PlanStatus, planStatusLabel } from '@pautang/shared/contract/enums';
import { instantLabel } from '@pautang/shared/format';
import { useServices } from '@pautang/shared/app';
import { Button, Card, CopyButton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { OrderDetail } from '../../api';
import { hasMoved } from './PlanView';
import styles from './PlanView.module.css';
import { texts } from './texts';

/** Hands the plan on as text, where the phone can share; else it is copied. */
export function SharePlan({ detail }: { readonly detail: OrderDetail }): ReactNode {
  const { clock } = useServices();
  const text = planAsText(detail, clock.now());
  if (typeof navigator.share !== 'function')
    return (
      <Card>
        <div className={styles.row}>
          <span>{texts.copyTitle}</span>
          <CopyButton value={text} label={texts.copyLabel} />
        </div>
      </Card>
    );
  return (
    <Button full variant="quiet" onClick={() => void share(text)}>
      {texts.share}
    </Button>
  );
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // who closes the phone's sheet has shared nothing, and knows it
    if (!(error instanceof DOMException)) throw error;
  }
}

/** One line a payment. */
export function planAsText(
  { order, asOf, repayPlans, remaining }: OrderDetail,
  now: number,
): string {
  return [
    texts.title(order.loanNumber, instantLabel(asOf, now)),
    ...repayPlans.map((item) =>
      texts.line(
        item.period,
        item.dueDate,
        item.status === PlanStatus.SETTLED ? item.paidAmount : item.remaining,
        hasMoved(order, item) ? texts.moved : planStatusLabel[item.status],
      ),
    ),
    texts.left(remaining),
  ].join('\n');
}

import type { Quote } from '@pautang/shared/contract/loan';
import { PlanTimeline } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Card } from '@pautang/shared/ui';

interface PlanCardProps {
  readonly title: string;
  readonly quote: Quote;
  /** true for a plan that will not happen: no payment is marked as the next */
  readonly isMoot?: boolean;
}

export function PlanCard({ title, quote, isMoot = false }: PlanCardProps) {
  return (
    <Card>
      <h2 className={shapes.heading}>{title}</h2>
      <PlanTimeline
        label={title}
        items={quote.repayPlans.map(({ period, dueDate, amount }, index) => ({
          period,
          dueDate,
          amount,
          state: index === 0 && !isMoot ? 'now' : 'todo',
        }))}
      />
    </Card>
  );
}

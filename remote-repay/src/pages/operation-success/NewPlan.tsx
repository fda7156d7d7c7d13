import type { PlanItem } from '@pautang/shared/contract/loan';
import { PlanTimeline } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { planTimeline } from '../../components/plan/planTimeline';
import { texts } from './texts';

/** The plan that a rollover or a restructure has led to. */
export function NewPlan({ plan }: { readonly plan: readonly PlanItem[] }): ReactNode {
  return (
    <Card>
      <h2 className={shapes.heading}>{texts.newPlan}</h2>
      <PlanTimeline label={texts.newPlan} items={planTimeline(plan)} />
    </Card>
  );
}

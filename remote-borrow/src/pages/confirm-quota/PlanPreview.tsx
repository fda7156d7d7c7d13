import type { Quote } from '@pautang/shared/contract/loan';
import { Button, Card, PlanBars, classNames } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { texts } from './texts';

export interface PlanPreviewProps {
  readonly quote: Quote;
  readonly isStale: boolean;
  /** null where there is only one term */
  readonly onCompare: (() => void) | null;
}

/** What each payment is made of, drawn to scale. */
export function PlanPreview({ quote, isStale, onCompare }: PlanPreviewProps): ReactNode {
  return (
    <Card className={styles.plan}>
      <div className={styles.planHead}>
        <h2>{texts.plan}</h2>
        {onCompare ? (
          <Button variant="text" onClick={onCompare}>
            {texts.compare}
          </Button>
        ) : null}
      </div>
      <div className={classNames(isStale && styles.stale)} aria-busy={isStale || undefined}>
        <PlanBars label={texts.plan} items={quote.repayPlans} />
      </div>
    </Card>
  );
}

import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { Card, ProgressBar } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './ChargesCard.module.css';
import { capOf, texts } from './texts';

/** What the loan has cost so far against the most it ever can (SEC MC 14 s.2025: 100% of the amount borrowed). */
export function ChargesCard({ plan }: { plan: PendingRepayPlan }): ReactNode {
  const { chargesSoFar, chargesCap } = plan;
  return (
    <Card label={texts.charges}>
      <div className={styles.head}>
        <span className={styles.label}>{texts.charges}</span>
        <span className={styles.value}>{capOf(chargesSoFar, chargesCap)}</span>
      </div>
      <ProgressBar
        tone="mango"
        label={texts.charges}
        value={chargesSoFar}
        max={chargesCap}
        valueText={capOf(chargesSoFar, chargesCap)}
      />
      <p className={styles.rule}>{texts.chargesRule}</p>
    </Card>
  );
}

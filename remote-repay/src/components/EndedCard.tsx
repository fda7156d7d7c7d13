import { useLocation } from '@pautang/shared/app';
import { endedRenewal } from '@pautang/shared/contract/renewal';
import { Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import styles from './EndedCard.module.css';
import { texts } from './texts';

/** What beginning this one has ended, from the page that began it. */
const arrival = v.object({ ended: endedRenewal });

/** The other way out that was under way is over; what became of the money that was paid for it. */
export function EndedCard(): ReactNode {
  const { state } = useLocation();
  const ended = v.is(arrival, state) ? state.ended : null;
  if (!ended) return null;
  const parts = [
    ended.feeKept > 0 ? texts.feeKept(ended.feeKept) : null,
    ended.feeReturned > 0 ? texts.feeReturned(ended.feeReturned) : null,
  ].filter((part) => part !== null);
  return (
    <Card tone="warn">
      <h2>{texts.begunEnded(ended.kind)}</h2>
      <p className={styles.body}>
        {parts.length > 0 ? parts.join(' ') : texts.nothingWasPaid(ended.kind)}
      </p>
    </Card>
  );
}

import { money } from '@pautang/shared/format';
import { Card, Hidden } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './CapMeter.module.css';
import { texts } from '../texts';

interface CapMeterProps {
  /** interest, fees and penalties of the whole line of the loan, whole pesos */
  readonly charges: number;
  /** what they can reach at most: what was first borrowed; undefined: the lender names no cap, and nothing is shown */
  readonly cap: number | undefined;
  /** what a way out would take them to */
  readonly after?: { readonly by: 'rollover' | 'restructure'; readonly charges: number };
}

/** What a loan has cost so far against the most that it ever can (SEC MC 14 s.2025: 100% of the amount borrowed). */
export function CapMeter({ charges, cap, after }: CapMeterProps): ReactNode {
  if (cap === undefined) return null;
  const added = after ? after.charges - charges : 0;
  return (
    <Card label={texts.charges}>
      <Hidden>{texts.chargesInWords(charges, cap, after)}</Hidden>
      <div className={styles.head} aria-hidden>
        <span>{texts.charges}</span>
        <span className={styles.value}>{texts.chargesOf(charges, cap)}</span>
      </div>
      <div className={styles.bar} aria-hidden>
        <span className={styles.now} style={{ width: shareOf(charges, cap) }} />
        {added > 0 ? (
          <span className={styles.added} style={{ width: shareOf(added, cap) }} />
        ) : null}
      </div>
      {after ? (
        <div className={styles.after} aria-hidden>
          <span className={styles.key}>{texts.afterBy(after.by)}</span>
          <span className={styles.value}>{money(after.charges)}</span>
        </div>
      ) : null}
      <p className={styles.rule}>{texts.chargesRule}</p>
    </Card>
  );
}

const shareOf = (amount: number, cap: number): string =>
  `${cap > 0 ? Math.min(100, Math.round((amount / cap) * 1_000) / 10) : 0}%`;

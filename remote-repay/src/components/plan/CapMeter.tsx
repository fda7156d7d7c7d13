import { money } from '@pautang/shared/format';
import { Card, Hidden } from '@pautang/shared/ui';
import styles from './CapMeter.module.css';
import { texts } from '../texts';

interface CapMeterProps {
  /** interest, fees and penalties of the loan and its successors, in whole pesos */
  readonly charges: number;
  /** the cap of the charges: the amount first borrowed; undefined: the lender states no cap, so nothing shows */
  readonly cap: number | undefined;
  /** the charges after a rollover or restructure */
  readonly after?: { readonly by: 'rollover' | 'restructure'; readonly charges: number };
}

/** The charges of a loan so far against their cap (SEC MC 14 s.2025: 100% of the amount borrowed). */
export function CapMeter({ charges, cap, after }: CapMeterProps) {
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

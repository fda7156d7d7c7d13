import { useState } from 'react';
import { money, rate } from '../../format/money';
import { Chip } from '../chip/Chip';
import { classNames } from '../class-names/classNames';
import { Hidden } from '../hidden/Hidden';
import { texts } from '../texts';
import styles from './PriceStrip.module.css';

export interface PriceStripProps {
  /** the amount to borrow, if the borrower chooses it beside the strip */
  amount?: number;
  /** whole pesos, all from one calculation of the lender */
  receive: number;
  repay: number;
  cost: number;
  /** effective interest a month, in hundredths of a percent */
  eirBasisPoints: number;
  /** True: the figures belong to an earlier choice. */
  isStale?: boolean;
  /** False: no new figures are on their way, so a stale strip does not say that it updates. Default: true. */
  isComing?: boolean;
}

/** The four figures of a price. A screen reader reads new ones out once they are no longer stale. */
export function PriceStrip(props: PriceStripProps) {
  const { receive, repay, cost, eirBasisPoints, isStale = false } = props;
  const isUpdating = isStale && props.isComing !== false;
  const figures = [
    [texts.receive, money(receive)],
    [texts.repay, money(repay)],
    [texts.cost, money(cost)],
    [texts.eir, rate(eirBasisPoints)],
  ] as const;
  const words = inWords(props);
  const [settled, setSettled] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  if (!isStale && words !== settled) {
    setSettled(words);
    if (settled !== null) setSaid(words);
  }
  return (
    <div className={styles.box}>
      <dl
        className={classNames(styles.strip, isStale && styles.stale, isUpdating && styles.coming)}
        aria-busy={isStale || undefined}
      >
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {isUpdating ? (
        <span className={styles.updating} aria-hidden>
          <Chip>{texts.updating}</Chip>
        </span>
      ) : null}
      <Hidden live>{said}</Hidden>
    </div>
  );
}

function inWords({ amount, receive, repay, cost }: PriceStripProps): string {
  const chosen = amount === undefined ? '' : `${money(amount)}. `;
  return `${chosen}You receive ${money(receive)}, you repay ${money(repay)}, it costs ${money(cost)}.`;
}

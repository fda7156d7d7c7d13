import { useCountdown } from '@pautang/shared/app';
import type { ReofferBenefit } from '@pautang/shared/contract/home';
import { countdown } from '@pautang/shared/format';
import { Icon, classNames } from '@pautang/shared/ui';
import { useEffect } from 'react';
import styles from './Popups.module.css';
import { texts } from './texts';

const icons = { limit: 'gauge', interest: 'coupon', days: 'calendar' } as const;
const { reoffer } = texts;

interface Props {
  benefit: ReofferBenefit;
  /** its time is up while one looks */
  onOver: () => void;
}

/** One benefit with what was before and the time that is left of it, on server time. */
export function BenefitLine({ benefit, onOver }: Props) {
  const { kind, from, to, expiresAt } = benefit;
  const left = useCountdown(expiresAt);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
    // Told once: when the time is up, not when its owner draws anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  return (
    <li className={classNames(styles.benefit, isOver && styles.over)}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.what}>{reoffer.benefits[kind](to)}</span>
        <span className={styles.before}>{reoffer.before[kind](from)}</span>
      </span>
      <span role="timer" className={styles.left}>
        {isOver ? reoffer.over : reoffer.left(countdown(left))}
      </span>
    </li>
  );
}

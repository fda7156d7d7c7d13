import type { ReactNode } from 'react';
import { classNames } from '../class-names/classNames';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  value: number;
  max: number;
  /** Says what is measured; read out, not drawn. */
  label: string;
  tone?: 'brand' | 'mango' | 'danger';
  /** The value in words, such as '1 of 3 paid'. */
  valueText?: string;
}

export function ProgressBar({
  value,
  max,
  label,
  tone = 'brand',
  valueText,
}: ProgressBarProps): ReactNode {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <div className={classNames(styles.fill, styles[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  );
}

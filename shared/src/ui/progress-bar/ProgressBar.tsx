import { classNames } from '../class-names/classNames';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  value: number;
  max: number;
  /** Names the measured thing for screen readers. It is not drawn. */
  label: string;
  tone?: 'brand' | 'mango' | 'danger';
  /** the value in words, such as '1 of 3 paid' */
  valueText?: string;
}

/** Shows how much of something is done. */
export function ProgressBar(props: ProgressBarProps) {
  const { value, max, label, tone = 'brand', valueText } = props;
  // HTML allows no maximum of 0; a bar of 0 out of 0 is drawn empty.
  return (
    <progress
      className={classNames(styles.bar, styles[tone])}
      aria-label={label}
      aria-valuetext={valueText}
      max={max > 0 ? max : 1}
      value={Math.max(0, value)}
    />
  );
}

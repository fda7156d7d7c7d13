import { money } from '../../format/money';
import { classNames } from '../class-names/classNames';
import styles from './Money.module.css';

export interface MoneyProps {
  /** Whole pesos. */
  amount: number;
  /** Type size in design px, or its name: normal takes the size of the text around it, large is 28, display 44. */
  size?: 'normal' | 'large' | 'display' | 12 | 14 | 16 | 20 | 28 | 44;
}

const names = { normal: 'normal', large: 28, display: 44 } as const;

/** A sum in tabular figures, with a smaller peso sign from size 20 on. One text node makes screen readers say one word. */
export function Money({ amount, size = 'normal' }: MoneyProps) {
  const step = typeof size === 'number' ? size : names[size];
  const hasSmallSign = step !== 'normal' && step >= 20 && amount >= 0;
  return (
    <span
      className={classNames(styles.money, hasSmallSign && styles.sign)}
      style={step === 'normal' ? undefined : { fontSize: `var(--text-${step})` }}
    >
      {money(amount)}
    </span>
  );
}

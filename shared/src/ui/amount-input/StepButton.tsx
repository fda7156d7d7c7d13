import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import styles from './AmountInput.module.css';
import { useHoldRepeat } from './useHoldRepeat';

export interface StepButtonProps {
  icon: 'plus' | 'minus';
  label: string;
  onStep: () => void;
  onCommit: () => void;
}

/** − or +: round, 48 px, repeats while held. */
export function StepButton({ icon, label, onStep, onCommit }: StepButtonProps): ReactNode {
  const hold = useHoldRepeat(onStep, onCommit);
  return (
    <button type="button" className={styles.stepButton} aria-label={label} {...hold}>
      <Icon name={icon} size={24} />
    </button>
  );
}

import type { ReactNode } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** For a setting that holds at once; what waits for a button is a checkbox. */
export function Switch({ checked, onChange, children }: SwitchProps): ReactNode {
  return (
    <label className={styles.label}>
      <span>{children}</span>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

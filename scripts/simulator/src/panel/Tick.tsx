import type { ReactNode } from 'react';
import styles from './Tick.module.css';

interface TickProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Tick({ label, isOn, onChange }: TickProps): ReactNode {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

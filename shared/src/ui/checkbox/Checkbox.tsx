import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null | undefined;
  /** The label. A link in it opens without ticking the box. */
  children: ReactNode;
}

/** A box to tick, for example to accept an agreement. */
export function Checkbox({ checked, onChange, error, children }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.label}>
        <input
          className={styles.box}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.words}>{children}</span>
      </label>
      <div aria-live="polite">
        {error ? (
          <div id={errorId} className={styles.error}>
            {error}
          </div>
        ) : null}
      </div>
    </div>
  );
}

import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import styles from './Field.module.css';

/** What the control inside a field carries; spread it on the input. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around one control. The hint stays while the error shows. */
export function Field({ label, hint, error, children }: FieldProps): ReactNode {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': `${hintId} ${errorId}`.trim() || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <div id={errorId} className={styles.error}>
            <Icon name="warning" size={16} />
            <span>{error}</span>
          </div>
        ) : null}
      </div>
    </div>
  );
}

import { useId } from 'react';
import type { FocusEvent, ReactNode } from 'react';
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

/**
 * On the focus of a field whose last element is its error: the error is read out from now on. One that comes before is
 * part of what the field says when it is reached.
 */
export const sayErrors = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  currentTarget.lastElementChild?.setAttribute('aria-live', 'polite');

/** Label, hint and error around one control. The hint stays while the error shows. */
export function Field({ label, hint, error, children }: FieldProps): ReactNode {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={styles.field} onFocus={sayErrors}>
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
      <div>
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

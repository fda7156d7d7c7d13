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
 * Where the focus enters or leaves a field whose last element is its error: an error is read out when it comes while the
 * focus is inside. One that comes before is part of what the field says when it is reached.
 */
export function sayErrors({ currentTarget: field }: FocusEvent<HTMLElement>): void {
  // A failed try shows the errors and then moves the focus to the first of them.
  setTimeout(() => {
    const says = field.matches(':focus-within') ? 'polite' : 'off';
    field.lastElementChild?.setAttribute('aria-live', says);
  });
}

/** Label, hint and error around one control. The hint stays while the error shows. */
export function Field({ label, hint, error, children }: FieldProps): ReactNode {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={styles.field} onFocus={sayErrors} onBlur={sayErrors}>
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

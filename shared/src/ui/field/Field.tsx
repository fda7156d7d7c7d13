import { useId } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import styles from './Field.module.css';

/** Attributes of the control inside a field. Spread them on the input. */
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
 * Handles focus and blur of a field whose last element holds its error. An error that appears while the focus is inside is
 * read out at once. Any other error is read as part of the field's description, when the focus reaches the field.
 */
export function sayErrors({ currentTarget: field }: FocusEvent<HTMLElement>): void {
  // Wait, because a failed try shows the errors first and then moves the focus to one of them.
  setTimeout(() => {
    const says = field.matches(':focus-within') ? 'polite' : 'off';
    field.lastElementChild?.setAttribute('aria-live', says);
  });
}

/** Puts label, hint and error around one control. The hint stays while the error shows. */
export function Field({ label, hint, error, children }: FieldProps) {
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

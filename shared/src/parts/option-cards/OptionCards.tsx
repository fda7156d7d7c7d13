import { useId } from 'react';
import type { ReactNode } from 'react';
import { CoverRadio, Hidden, Icon, sayErrors } from '@pautang/shared/ui';
import styles from './OptionCards.module.css';

export interface CardOption<T> {
  value: T;
  title: string;
  detail?: ReactNode;
  /** a short mark beside the title, such as a `Chip` */
  badge?: ReactNode;
  /** The option cannot be chosen. `detail` has to say why. */
  disabled?: boolean;
}

export interface OptionCardsProps<T extends string | number> {
  /** Names the group for screen readers. It is not drawn. */
  label: string;
  options: readonly CardOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  /** puts the cards one below the other */
  stacked?: boolean;
  /** shown below the cards; it describes each choice */
  error?: string | null;
}

/** A radio group whose options are cards. */
export function OptionCards<T extends string | number>(props: OptionCardsProps<T>) {
  const { label, options, value, onChange, stacked = false, error = null } = props;
  const name = useId();
  const errorId = `${name}-error`;
  // Each choice gets the error, because some screen readers do not read the description of a group.
  const wrong =
    error === null ? null : ({ 'aria-invalid': true, 'aria-describedby': errorId } as const);
  return (
    <fieldset>
      <legend>
        <Hidden>{label}</Hidden>
      </legend>
      <div onFocus={sayErrors} onBlur={sayErrors}>
        <div className={stacked ? styles.stack : styles.row}>
          {options.map((option) => (
            <label key={option.value} className={styles.option}>
              <CoverRadio
                name={name}
                {...(option.disabled ? { disabled: true } : wrong)}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.card}>
                <span className={styles.head}>
                  <span className={styles.title}>{option.title}</span>
                  {option.badge}
                  {option.disabled ? null : <span className={styles.dot} />}
                </span>
                {option.detail === undefined ? null : (
                  <span className={styles.detail}>{option.detail}</span>
                )}
              </span>
            </label>
          ))}
        </div>
        <div>
          {error === null ? null : (
            <p id={errorId} className={styles.error}>
              <Icon name="warning" size={16} />
              <span>{error}</span>
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}

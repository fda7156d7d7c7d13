import { Field, Icon, classNames } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './FieldButton.module.css';

export interface FieldButtonProps {
  label: string;
  /** the label with the value, for a screen reader */
  name: string;
  value: ReactNode;
  error?: string | undefined;
  onOpen: () => void;
}

/** A button that looks like a field and opens a sheet to choose from. */
export function FieldButton(props: FieldButtonProps) {
  const { label, name, value, error, onOpen } = props;
  return (
    <Field label={label} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <button
          type="button"
          id={id}
          className={classNames(styles.button, error !== undefined && styles.invalid)}
          data-invalid={error !== undefined || undefined}
          aria-label={name}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <span>{value}</span>
          <span className={styles.down}>
            <Icon name="chevron" size={18} />
          </span>
        </button>
      )}
    </Field>
  );
}

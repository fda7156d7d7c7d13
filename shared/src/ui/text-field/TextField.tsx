import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { classNames } from '../class-names/classNames';
import { Field } from '../field/Field';
import styles from './TextField.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** shown before the value, such as +63 */
  prefix?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** the word on the Enter key of the phone's keyboard */
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  autoComplete?: string;
  /** For a username or an address, which the keyboard should not begin with a capital letter. */
  autoCapitalize?: 'none';
  autoCorrect?: 'off';
  type?: HTMLInputTypeAttribute;
  /** Limits of a date picker. The caller has to check typed dates. */
  min?: string;
  max?: string;
  name?: string;
  onBlur?: () => void;
  /** for a caller that moves the caret */
  ref?: Ref<HTMLInputElement>;
  /** Set it only on a page where the borrower can do nothing but type here. */
  autoFocus?: boolean;
}

/** A one-line text field. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, prefix, value, onChange, type = 'text', ...input } = props;
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={classNames(styles.box, error && styles.invalid)}>
          {prefix === undefined ? null : <span className={styles.prefix}>{prefix}</span>}
          <input
            inputMode="text"
            enterKeyHint="done"
            autoComplete="off"
            {...input}
            {...control}
            className={styles.input}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

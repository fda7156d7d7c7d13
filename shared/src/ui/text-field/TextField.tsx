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
  /** Shown before what is typed, such as +63. */
  prefix?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** What the keyboard's Enter says that it does. */
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  autoComplete?: string;
  /** For names that are no words: a keyboard that begins with a capital would change them. */
  autoCapitalize?: 'none';
  autoCorrect?: 'off';
  type?: HTMLInputTypeAttribute;
  maxLength?: number;
  /** Of a date: what a picker offers; what is typed the caller checks. */
  min?: string;
  max?: string;
  name?: string;
  onBlur?: () => void;
  /** For a field that sets its caret. */
  ref?: Ref<HTMLInputElement>;
  /** Only on a page whose one act is to type here. */
  autoFocus?: boolean;
}

/** One line to type. */
export function TextField(props: TextFieldProps): ReactNode {
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

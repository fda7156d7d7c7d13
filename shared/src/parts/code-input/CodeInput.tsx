import type { ReactNode, SyntheticEvent } from 'react';
import { digitsOf } from '@pautang/shared/contract/typedNumber';
import { classNames, Field } from '@pautang/shared/ui';
import styles from './CodeInput.module.css';

const LENGTH = 6;

export interface CodeInputProps {
  label: string;
  /** digits only */
  value: string;
  onChange: (value: string) => void;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** called when the last digit is typed, pasted or filled in by the phone */
  onComplete?: (code: string) => void;
  /** Set it only on a page where the borrower can do nothing but type here. */
  autoFocus?: boolean;
}

/** Boxes drawn over a single input, so that paste, autofill from a text message and screen readers work. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, error, hint, onComplete, ...input } = props;
  const handleChange = (typed: string): void => {
    const code = digitsOf(typed).slice(0, LENGTH);
    if (code === value) return;
    onChange(code);
    if (code.length === LENGTH) onComplete?.(code);
  };
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.code}>
          {Array.from({ length: LENGTH }, (_, index) => (
            <span
              key={index}
              aria-hidden
              className={classNames(
                styles.box,
                error && styles.invalid,
                index === Math.min(value.length, LENGTH - 1) && styles.next,
              )}
            >
              {value[index]}
            </span>
          ))}
          <input
            {...input}
            {...control}
            className={styles.input}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => handleChange(event.target.value)}
            onSelect={caretToEnd}
          />
        </div>
      )}
    </Field>
  );
}

/** The caret is invisible, so a tap anywhere moves it to the end. A selected range stays. */
function caretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) {
    input.setSelectionRange(end, end);
  }
}

import type { ReactNode, SyntheticEvent } from 'react';
import { digitsOf } from '@pautang/shared/contract/typedNumber';
import { classNames, Field } from '@pautang/shared/ui';
import styles from './CodeInput.module.css';

export interface CodeInputProps {
  label: string;
  /** Digits only. */
  value: string;
  onChange: (value: string) => void;
  error?: string | null | undefined;
  hint?: ReactNode;
  length?: number;
  /** Called once the last digit is there, typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
  /** Only for a page whose one purpose is this field. */
  autoFocus?: boolean;
}

/** Boxes drawn over ONE real input: paste, SMS autofill and screen readers work as with any field. */
export function CodeInput(props: CodeInputProps): ReactNode {
  const { label, value, onChange, error, hint, length = 6, onComplete, ...input } = props;
  const handleChange = (typed: string): void => {
    const code = digitsOf(typed).slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.code} style={{ gridTemplateColumns: `repeat(${length}, 1fr)` }}>
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              aria-hidden
              className={classNames(
                styles.box,
                error && styles.invalid,
                index === Math.min(value.length, length - 1) && styles.next,
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

/** The caret is not visible between boxes, so a tap anywhere puts it at the end. A selected range stays. */
function caretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) {
    input.setSelectionRange(end, end);
  }
}

import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { digitsOf } from '../../contract/typedNumber';
import { amount } from '../../format/money';
import type { FieldControl } from '../field/Field';
import styles from './AmountInput.module.css';

export interface AmountFigureProps {
  control: FieldControl;
  value: number;
  onType: (value: number) => void;
  onStep: (direction: 1 | -1) => void;
  onCommit: () => void;
}

/** Nine digits are more than any limit and still a safe integer. */
const MAX_DIGITS = 9;

/** The big figure: a text field that shows plain digits while it is typed into and thousands separators otherwise. */
export function AmountFigure(props: AmountFigureProps): ReactNode {
  const { control, value, onType, onStep, onCommit } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? amount(value);

  const type = (text: string): void => {
    const digits = digitsOf(text).replace(/^0+/, '').slice(0, MAX_DIGITS);
    setDraft(digits);
    onType(Number(digits));
  };
  const leave = (): void => {
    if (draft === null) return;
    setDraft(null);
    onCommit();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.blur();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      setDraft(null);
      onStep(event.key === 'ArrowUp' ? 1 : -1);
    }
  };
  return (
    <span className={styles.figure}>
      <span className={styles.peso} aria-hidden>
        ₱
      </span>
      <span className={styles.sizer} data-text={shown || '0'}>
        <input
          {...control}
          className={styles.digits}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={press}
        />
      </span>
    </span>
  );
}

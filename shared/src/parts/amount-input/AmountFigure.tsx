import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { withAsciiDigits } from '@pautang/shared/contract/typedNumber';
import { amount } from '@pautang/shared/format';
import type { FieldControl } from '@pautang/shared/ui';
import styles from './AmountInput.module.css';

export interface AmountFigureProps {
  control: FieldControl;
  value: number;
  onType: (value: number) => void;
  onStep: (direction: 1 | -1) => void;
  onCommit: () => void;
}

/** Nine digits are more than any limit and still a safe integer; centavos are kept so that they can be refused. */
const FIGURE = /^0*(\d{0,9})\d*(\.\d{0,2})?/;

/**
 * What is typed or pasted, reduced to a sum: a comma between thousands is removed, any other comma becomes a point. A
 * fraction stays one, since without its point 5000.5 would be fifty thousand.
 */
function figureOf(text: string): string {
  const plain = withAsciiDigits(text)
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '');
  const [, pesos = '', centavos = ''] = FIGURE.exec(plain) ?? [];
  return pesos + centavos;
}

/** The big figure: a text field that shows plain digits, as typed, while it has the focus and thousands separators otherwise. */
export function AmountFigure(props: AmountFigureProps): ReactNode {
  const { control, value, onType, onStep, onCommit } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? amount(value);

  const type = (text: string): void => {
    const figure = figureOf(text);
    setDraft(figure);
    onType(Number(figure === '.' ? 0 : figure));
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

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { amount } from '@pautang/shared/format';
import type { FieldControl } from '@pautang/shared/ui';
import { figureIn, sumOf } from '../typed-sum/typedSum';
import styles from './AmountInput.module.css';

export interface AmountFigureProps {
  control: FieldControl;
  value: number;
  onType: (value: number) => void;
  onStep: (direction: 1 | -1) => void;
  onCommit: () => void;
}

/** After this pause the typed amount counts as final. */
const REST_MS = 400;

/** The text field of the amount. It shows the digits as typed while it has the focus, else with thousands separators. */
export function AmountFigure(props: AmountFigureProps) {
  const { control, value, onType, onStep, onCommit } = props;
  const input = useRef<HTMLInputElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const [typed, setTyped] = useState('');
  const isUncommitted = useRef(false);
  // Keep the typed text: if it changed, the browser would lose the caret and the undo history.
  const plain = sumOf(typed) === value ? typed : String(value);
  const shown = hasFocus ? plain : amount(value);
  useLayoutEffect(() => {
    if (hasFocus) input.current?.select();
  }, [hasFocus]);

  const type = (text: string): void => {
    const clean = figureIn(text);
    isUncommitted.current = true;
    setTyped(clean);
    onType(sumOf(clean));
  };
  const commit = (): void => {
    if (isUncommitted.current) onCommit();
    isUncommitted.current = false;
  };
  const rest = useEffectEvent(commit);
  useEffect(() => {
    // Wait for a digit, so that an emptied field does not show the error about the least amount.
    if (typed === '') return undefined;
    const timer = setTimeout(() => rest(), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      isUncommitted.current = false;
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
          ref={input}
          className={styles.digits}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={shown}
          onFocus={() => {
            setTyped(String(value));
            setHasFocus(true);
          }}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setHasFocus(false);
            commit();
          }}
          onKeyDown={press}
        />
      </span>
    </span>
  );
}

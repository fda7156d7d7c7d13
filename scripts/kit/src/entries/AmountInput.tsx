import { AmountInput } from '@pautang/shared/parts';
import { useState } from 'react';

export const access = [
  'Finger, − and +, typing and arrow keys each reach every step.',
  'The slider announces the sum as money, and an error is read out when it appears.',
  'Typed text is never changed while the borrower types. If the amount is off the step, say so by `error`.',
];

/** The page gives the error's text, because it knows the rules. */
export function OnStep() {
  const [pesos, setPesos] = useState(5_000);
  const isOff = pesos % 500 !== 0 || pesos < 1_000 || pesos > 20_000;
  return (
    <AmountInput
      label="How much?"
      value={pesos}
      min={1_000}
      max={20_000}
      step={500}
      onChange={setPesos}
      onCommit={() => undefined}
      error={isOff ? 'Choose ₱1,000 to ₱20,000, in steps of ₱500.' : null}
    />
  );
}

export function WithError() {
  const [pesos, setPesos] = useState(5_250);
  const isOff = pesos % 500 !== 0 || pesos < 1_000 || pesos > 20_000;
  return (
    <AmountInput
      label="How much?"
      value={pesos}
      min={1_000}
      max={20_000}
      step={500}
      onChange={setPesos}
      onCommit={() => undefined}
      error={isOff ? 'Choose ₱1,000 to ₱20,000, in steps of ₱500.' : null}
    />
  );
}

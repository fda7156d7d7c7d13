import { AmountInput } from '@pautang/shared/parts';
import { useState } from 'react';

export const access = [
  'By finger, by − and +, by typing, by arrow keys: each reaches every step.',
  'The sum is announced as money by the slider, and an error is read out when it appears.',
  'What is typed is never changed under the typist; where it is off the step, say so by `error`.',
];

/** The words of the error are the page's, which knows the rules. */
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

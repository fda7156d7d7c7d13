import { AmountInput } from '@pautang/shared/parts';
import { useState } from 'react';
import type { ReactNode } from 'react';

export const access = [
  'By finger, by − and +, by typing, by arrow keys: each reaches every step.',
  'The sum is announced as money by the slider, and an error is read out when it appears.',
  'What is typed is never changed under the typist; where it is off the step, say so by `error`.',
];

export function OnStep(): ReactNode {
  const [pesos, setPesos] = useState(5_000);
  return (
    <AmountInput
      label="How much?"
      value={pesos}
      min={1_000}
      max={20_000}
      step={500}
      onChange={setPesos}
      onCommit={() => undefined}
    />
  );
}

export function WithError(): ReactNode {
  const [pesos, setPesos] = useState(5_250);
  return (
    <AmountInput
      label="How much?"
      value={pesos}
      min={1_000}
      max={20_000}
      step={500}
      onChange={setPesos}
      onCommit={() => undefined}
      error={pesos % 500 === 0 ? null : 'Choose an amount in steps of ₱500.'}
    />
  );
}

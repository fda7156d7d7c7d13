import { Card, CoverRadio } from '@pautang/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

export const access = [
  'A native radio button: arrow keys move within the group of its name, and a screen reader counts the options.',
  'What the label draws has to show the checked state and the focus (:checked + …, :focus-visible + …).',
  'For cards to choose from take OptionCards, which does that.',
];

export function OwnDrawing(): ReactNode {
  const [days, setDays] = useState(30);
  return (
    <fieldset>
      <legend>How long</legend>
      {[30, 60, 90].map((value) => (
        <label key={value} style={{ position: 'relative', display: 'block' }}>
          <CoverRadio name="days" checked={days === value} onChange={() => setDays(value)} />
          <Card tone={days === value ? 'brand' : 'plain'}>{value} days</Card>
        </label>
      ))}
    </fieldset>
  );
}

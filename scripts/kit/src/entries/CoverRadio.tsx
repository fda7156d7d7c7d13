import { CoverRadio } from '@pautang/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

export const access = [
  'A native radio button: arrow keys move within the group of its name, and a screen reader counts the options.',
  'It is unseen, so what the label draws has to show which is checked, by more than a colour, and where the focus is: in CSS `:checked + …` and `:focus-visible + …`. Here they are styled by hand.',
  'For cards to choose from take `OptionCards`, which does all of that.',
];

export function OwnDrawing(): ReactNode {
  const [days, setDays] = useState(30);
  const [focused, setFocused] = useState<number | null>(null);
  return (
    <fieldset onBlur={() => setFocused(null)}>
      <legend>How long</legend>
      {[30, 60, 90].map((value) => (
        <label
          key={value}
          style={{
            position: 'relative',
            display: 'block',
            padding: 12,
            outline: focused === value ? '3px solid var(--focus)' : 'none',
          }}
          onFocus={() => setFocused(value)}
        >
          <CoverRadio name="days" checked={days === value} onChange={() => setDays(value)} />
          <span>
            {days === value ? '● ' : '○ '}
            {value} days
          </span>
        </label>
      ))}
    </fieldset>
  );
}

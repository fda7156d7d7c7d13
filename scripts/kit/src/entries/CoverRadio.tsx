import { CoverRadio } from '@pautang/shared/ui';
import { useState } from 'react';

export const access = [
  'A native radio button: arrow keys move within the group of its name, and a screen reader counts the options.',
  'It is invisible, so the elements after it in the label have to show the checked state, by more than a colour, and the focus.',
  'For a choice of cards use `OptionCards`, which does all of that.',
];

/** The styles come from your module. */
export function OwnDrawing() {
  const [days, setDays] = useState(30);
  return (
    <fieldset>
      <style>
        {`.term { position: relative; display: block; }
        .term span { display: block; padding: 12px; border-radius: 12px; }
        .term span::before { content: '○  '; }
        .term :checked + span::before { content: '●  '; }
        .term :focus-visible + span { outline: 3px solid var(--focus); }`}
      </style>
      <legend>How long</legend>
      {[30, 60, 90].map((value) => (
        <label key={value} className="term">
          <CoverRadio name="days" checked={days === value} onChange={() => setDays(value)} />
          <span>{value} days</span>
        </label>
      ))}
    </fieldset>
  );
}

import { CoverRadio } from '@pautang/shared/ui';
import { useState } from 'react';

export const access = [
  'A native radio button: arrow keys move within the group of its name, and a screen reader counts the options.',
  'It is unseen, so what follows it in the label has to show which is checked, by more than a colour, and where the focus is.',
  'For cards to choose from take `OptionCards`, which does all of that.',
];

/** The styles are those of your module. */
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

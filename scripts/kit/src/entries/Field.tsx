import { Field } from '@pautang/shared/ui';
import { useState } from 'react';

export const access = [
  'The label names the control; hint and error describe it, and the hint stays while the error shows.',
  'An error is read out when it appears, and the control is marked invalid.',
  'For a line of text use TextField.',
];

/** Spread the given attributes on the control. */
export function AroundAControl() {
  const [words, setWords] = useState('');
  return (
    <Field
      label="What happened?"
      hint="10 characters at least."
      error={words.length < 10 ? 'Write a little more, so that we can help.' : null}
    >
      {(control) => (
        <textarea
          {...control}
          rows={3}
          style={{ width: '100%', background: 'var(--card)' }}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </Field>
  );
}

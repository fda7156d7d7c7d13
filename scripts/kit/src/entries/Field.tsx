import { Field } from '@pautang/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

export const access = [
  'The label names the control; hint and error describe it, and the hint stays while the error shows.',
  'An error is read out when it appears, and the control is marked invalid.',
  'For a line of text take TextField.',
];

export function AroundASelect(): ReactNode {
  const [reason, setReason] = useState('');
  return (
    <Field
      label="Why do you leave?"
      hint="It helps us to do better."
      error={reason === '' ? 'Choose a reason.' : null}
    >
      {(control) => (
        <select {...control} value={reason} onChange={(event) => setReason(event.target.value)}>
          <option value="">Choose</option>
          <option value="price">The price</option>
          <option value="other">Something else</option>
        </select>
      )}
    </Field>
  );
}

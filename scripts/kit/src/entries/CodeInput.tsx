import { CodeInput } from '@pautang/shared/parts';
import { useState } from 'react';

export const access = [
  'One real field under the boxes: screen readers read one field, it takes a pasted code, and the phone can fill in the code of a text message.',
];

export function Begun() {
  const [code, setCode] = useState('12');
  return (
    <CodeInput
      label="Code from the text message"
      hint="Sent to 0917 ••• 4821."
      value={code}
      onChange={setCode}
    />
  );
}

export function WithError() {
  const [code, setCode] = useState('123456');
  return (
    <CodeInput
      label="Code from the text message"
      value={code}
      onChange={setCode}
      error={code === '123456' ? 'This code is not right. Check the message again.' : null}
    />
  );
}

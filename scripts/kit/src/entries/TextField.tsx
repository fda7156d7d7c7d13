import { TextField } from '@pautang/shared/ui';
import { useState } from 'react';

export const access = [
  'Label, hint and error work as in Field.',
  'Set the keyboard (inputMode) and the value that the phone may fill in (autoComplete).',
];

export function WithHint() {
  const [name, setName] = useState('');
  return (
    <TextField
      label="Name on the account"
      hint="As your bank writes it."
      autoComplete="name"
      value={name}
      onChange={setName}
    />
  );
}

export function WithPrefix() {
  const [mobile, setMobile] = useState('917 123 4821');
  return (
    <TextField
      label="Mobile number"
      prefix="+63"
      inputMode="tel"
      autoComplete="tel-national"
      value={mobile}
      onChange={setMobile}
    />
  );
}

export function WithError() {
  const [mobile, setMobile] = useState('917 12');
  return (
    <TextField
      label="Mobile number"
      prefix="+63"
      inputMode="tel"
      autoComplete="tel-national"
      error={
        mobile.replace(/\D/g, '').length === 10 ? null : 'A mobile number has ten digits after +63.'
      }
      value={mobile}
      onChange={setMobile}
    />
  );
}

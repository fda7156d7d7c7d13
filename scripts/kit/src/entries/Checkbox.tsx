import { Checkbox } from '@pautang/shared/ui';
import { useState } from 'react';

export const access = [
  'A native checkbox in its label: a tap on the words or Space ticks it. A link among the words opens without ticking.',
  'An error is read out when it appears, and describes the box.',
];

export function Unticked() {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox checked={checked} onChange={setChecked}>
      I have read the <a href="#/agreements">loan agreement</a> and agree to it.
    </Checkbox>
  );
}

export function Ticked() {
  const [checked, setChecked] = useState(true);
  return (
    <Checkbox checked={checked} onChange={setChecked}>
      Remember this account
    </Checkbox>
  );
}

export function WithError() {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox
      checked={checked}
      onChange={setChecked}
      error={checked ? null : 'Tick this box to go on.'}
    >
      I have read the loan agreement and agree to it.
    </Checkbox>
  );
}

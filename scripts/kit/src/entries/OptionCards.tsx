import { OptionCards } from '@pautang/shared/parts';
import { Chip } from '@pautang/shared/ui';
import { useState } from 'react';

export const access = [
  'Native radio buttons in a named group: arrow keys move, and a screen reader counts them.',
  'The chosen card has a heavy border and a filled dot, not only a colour. A disabled card says why.',
];

export function Row() {
  const [days, setDays] = useState<number | null>(90);
  return (
    <OptionCards
      label="How long"
      options={[
        { value: 30, title: '30 days', detail: '1 payment' },
        { value: 90, title: '90 days', detail: '3 payments' },
      ]}
      value={days}
      onChange={setDays}
    />
  );
}

export function Stacked() {
  const [bank, setBank] = useState<string | null>('bdo');
  return (
    <OptionCards
      stacked
      label="Receiving account"
      options={[
        {
          value: 'bdo',
          title: 'BDO',
          detail: 'ends with 4821',
          badge: <Chip>Default</Chip>,
        },
        { value: 'gcash', title: 'GCash', detail: '0917 ••• 4821' },
        { value: 'old', title: 'Old account', detail: 'Closed by the bank', disabled: true },
      ]}
      value={bank}
      onChange={setBank}
    />
  );
}

export function WithError() {
  const [days, setDays] = useState<number | null>(null);
  return (
    <OptionCards
      label="How long"
      options={[
        { value: 30, title: '30 days' },
        { value: 90, title: '90 days' },
      ]}
      value={days}
      onChange={setDays}
      error={days === null ? 'Choose how long.' : null}
    />
  );
}

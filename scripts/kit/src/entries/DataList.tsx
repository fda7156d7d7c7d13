import { DataList } from '@pautang/shared/ui';

export const access = [
  'A description list: a screen reader reads each label with its value.',
  'A pair that does not fit on a line breaks between the two, also at 200% text.',
];

export function Figures() {
  return (
    <DataList
      items={[
        { label: 'You receive', value: '₱4,750' },
        { label: 'You repay', value: '₱5,405' },
        { label: 'Reference', value: 'PT-2026-000123' },
      ]}
    />
  );
}

export function Tones() {
  return (
    <DataList
      items={[
        { label: 'Saved by paying early', value: '₱120', tone: 'good' },
        { label: 'Overdue fee', value: '₱45', tone: 'bad' },
      ]}
    />
  );
}

export function LongWords() {
  return (
    <DataList
      items={[
        {
          label: 'Where the money goes',
          value: 'Development Bank of the Philippines, account that ends with 4821',
        },
      ]}
    />
  );
}

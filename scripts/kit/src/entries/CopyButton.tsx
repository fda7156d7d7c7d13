import { CopyButton } from '@pautang/shared/parts';

export const access = [
  'Names the value (“Copy reference number”) and confirms the copy. If the phone refuses, it says how to copy by hand.',
];

export function BesideANumber() {
  return (
    <p style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
      PT-2026-000123
      <CopyButton value="PT-2026-000123" label="reference number" />
    </p>
  );
}

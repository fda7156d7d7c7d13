import { CopyButton } from '@pautang/shared/parts';

export const access = [
  'Says what it copies (“Copy reference number”), and that it has; where the phone refuses, how to copy by hand.',
];

export function BesideANumber() {
  return (
    <p style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
      PT-2026-000123
      <CopyButton value="PT-2026-000123" label="reference number" />
    </p>
  );
}

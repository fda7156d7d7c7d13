import { ProgressBar } from '@pautang/shared/ui';

export const access = [
  'A native progress element with a name. Give the value in words if it should not be read as a percentage.',
];

export function Tones() {
  return (
    <>
      <ProgressBar label="Paid" value={1} max={3} valueText="1 of 3 paid" />
      <ProgressBar label="Reviewed" value={2} max={3} tone="mango" valueText="2 of 3 reviewed" />
      <ProgressBar label="Overdue" value={3} max={3} tone="danger" valueText="3 of 3 overdue" />
    </>
  );
}

export function Empty() {
  return <ProgressBar label="Paid" value={0} max={0} valueText="nothing to pay" />;
}

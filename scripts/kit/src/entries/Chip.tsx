import { Chip } from '@pautang/shared/ui';

export const access = ['The words say the state; the colour only repeats it.'];

export function Tones() {
  return (
    <>
      <Chip>On time</Chip>
      <Chip tone="warn">Due today</Chip>
      <Chip tone="danger">12 days overdue</Chip>
      <Chip tone="plain">Settled</Chip>
    </>
  );
}

import { Button, ErrorNote } from '@pautang/shared/ui';

export const access = [
  'An alert: read out as soon as it appears.',
  'Stands beside the button that caused it; the error of a field stands at the field.',
];

export function AfterAnAct() {
  return (
    <>
      <ErrorNote message="The payout account could not be checked. Nothing was borrowed." />
      <Button full>Try again</Button>
    </>
  );
}

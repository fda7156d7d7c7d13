import { Button, ErrorNote } from '@pautang/shared/ui';

export const access = [
  'An alert: read out as soon as it appears.',
  'Place it beside the button that caused it. The error of a field belongs to the field.',
];

export function AfterAnAct() {
  return (
    <>
      <ErrorNote message="The payout account could not be checked. Nothing was borrowed." />
      <Button full>Try again</Button>
    </>
  );
}

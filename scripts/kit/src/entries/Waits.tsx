import { Button, Notice, Waits } from '@pautang/shared/ui';

export const access = [
  'A closed button is aria-disabled, not disabled: it can take the focus, and its reason is read out with it.',
  'The reason is visible on the page.',
];

/** The shell wraps every page in it, and gives a reason while the lender cannot be reached. */
export function ClosedButton() {
  return (
    <Waits reason="kit-away">
      <Notice id="kit-away">You are offline. Borrowing and paying need a connection.</Notice>
      <Button full needsLender>
        Borrow ₱5,000
      </Button>
      <Button full variant="quiet">
        Read the plan
      </Button>
    </Waits>
  );
}

import { Button } from '@pautang/shared/ui';

export const access = [
  'A native button (Enter and Space work), or a native link if it has an address (Enter works). A screen reader says which.',
  'Do not disable it because a field is empty. Let the tap focus that field (`useFocusOnError`), and explain the error there.',
  'While busy it keeps its place and width and ignores taps. Screen readers say “Working”, and after 3 seconds that it takes longer.',
  '48 px high at a width of 375, and in proportion at other widths. The words wrap at large text and are never cut off.',
];

/** Use one primary button on a screen. */
export function Variants() {
  return (
    <>
      <Button>Continue</Button>
      <Button variant="quiet">Not now</Button>
      <Button variant="accent">Choose an amount</Button>
      <Button variant="danger">Delete the account</Button>
      <Button variant="text">See all</Button>
    </>
  );
}

export function Full() {
  return <Button full>Borrow ₱5,000</Button>;
}

/** The act is running. */
export function Busy() {
  return (
    <Button full busy>
      Borrow ₱5,000
    </Button>
  );
}

/** It opens a page, so it is a link. */
export function AsLink() {
  return (
    <Button full href="#/mine/records">
      Your loans
    </Button>
  );
}

import { Button } from '@pautang/shared/ui';

export const access = [
  'A native button (Enter and Space work), or a native link where it leads somewhere (Enter works): a screen reader says which it is.',
  'Never disable it because something is missing: let the tap lead to what is missing (`useFocusOnError`), and say it there.',
  'While busy it keeps its place and its width and takes no second tap; of a button “Working” is read out, and after 3 seconds that it takes longer.',
  '48 px high at a width of 375, and as much of it as the screen is of 375; the words wrap at large text and are never cut off.',
];

/** One primary button a screen. */
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

/** The act is under way. */
export function Busy() {
  return (
    <Button full busy>
      Borrow ₱5,000
    </Button>
  );
}

/** It leads to a page, so it is a link. */
export function AsLink() {
  return (
    <Button full href="#/mine/records">
      Your loans
    </Button>
  );
}

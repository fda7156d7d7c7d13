import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';

export const access = [
  'A native button, or a native link where it leads somewhere: Enter and Space work, and a screen reader says which it is.',
  'Never disabled because something is missing: a tap leads to what is missing, and says it.',
  'While busy it keeps its place and its width, takes no second tap, and “Working” is read out.',
  'At least 48 px high (44 without a frame); the words wrap at large text and are never cut off.',
];

/** One primary button a screen. */
export function Variants(): ReactNode {
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

export function Full(): ReactNode {
  return <Button full>Borrow ₱5,000</Button>;
}

/** The act is under way. */
export function Busy(): ReactNode {
  return (
    <Button full busy>
      Borrow ₱5,000
    </Button>
  );
}

/** It leads to a page, so it is a link. */
export function AsLink(): ReactNode {
  return (
    <Button full href="#/mine/records">
      Your loans
    </Button>
  );
}

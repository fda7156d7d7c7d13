import { Hidden, Icon } from '@pautang/shared/ui';

export const access = [
  'In the page for screen readers, but not visible.',
  '`live` reads a change out politely. Do not use it for news that every borrower has to see.',
];

/** A picture without visible words, with its words for screen readers. */
export function BesideAPicture() {
  return (
    <p>
      <Icon name="check" />
      <Hidden>Paid</Hidden>
    </p>
  );
}

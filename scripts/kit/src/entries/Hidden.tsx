import { Hidden, Icon } from '@pautang/shared/ui';

export const access = [
  'In the page for screen readers, and nothing is drawn.',
  '`live` reads a change out politely; never use it for what everybody has to know.',
];

/** A picture alone, with its words for those who do not see it. */
export function BesideAPicture() {
  return (
    <p>
      <Icon name="check" />
      <Hidden>Paid</Hidden>
    </p>
  );
}

import { Chip, ListGroup, ListLink } from '@pautang/shared/ui';

export const access = [
  'A link with an address, a button with an act, plain text without both. Links and buttons have a chevron.',
  'The whole line is the target, at least 56 px high at a width of 375.',
];

export function Kinds() {
  return (
    <ListGroup>
      <ListLink icon="receipt" title="Loan records" href="#/mine/records" />
      <ListLink
        icon="bank"
        title="Receiving account"
        detail="BDO, ends with 4821"
        href="#/bank"
        trailing={<Chip>Default</Chip>}
      />
      <ListLink icon="phone" title="Mobile number" trailing="0917 ••• 4821" />
      <ListLink icon="logout" title="Log out" tone="danger" onSelect={() => undefined} />
    </ListGroup>
  );
}

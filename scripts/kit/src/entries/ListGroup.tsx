import { ListGroup, ListLink } from '@pautang/shared/ui';

export const access = [
  'A list: a screen reader says how many lines there are. The label, a heading, names it.',
];

export function WithLabel() {
  return (
    <ListGroup label="Help">
      <ListLink icon="headset" title="Customer service" href="#/customer-service" />
      <ListLink icon="document" title="Agreements" href="#/agreements" />
    </ListGroup>
  );
}

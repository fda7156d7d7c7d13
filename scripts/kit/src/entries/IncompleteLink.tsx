import { IncompleteLink } from '@pautang/shared/ui';

export const frame = 'page';
export const access = ['A page with its heading, as Page.'];

/** For an address whose query does not fit its page. */
export function Plain() {
  return <IncompleteLink />;
}

export function WithItsOwnWay() {
  return (
    <IncompleteLink
      heading="Receiving account"
      body="Choose the account again."
      action={{ label: 'Your accounts', href: '#/bank' }}
    />
  );
}

import { IncompleteLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';

export const frame = 'page';
export const access = ['A page with its heading, as Page.'];

/** For an address whose query makes no sense. */
export function Plain(): ReactNode {
  return <IncompleteLink />;
}

export function WithItsOwnWay(): ReactNode {
  return (
    <IncompleteLink
      heading="Receiving account"
      body="Choose the account again."
      action={{ label: 'Your accounts', href: '#/bank' }}
    />
  );
}

import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useBorrowPendingQuery } from './api';
import { texts } from './texts';

/** One loan at a time: leads to the one that is under way. */
export function PendingLoan(): ReactNode {
  const { data } = useBorrowPendingQuery();
  const order = data?.orders[0];
  const path = order ? routeByLoanStatus(order, { wantsDetails: true }) : null;
  const home = { label: texts.home, href: linkTo(paths.home) };
  return (
    <StateView
      kind="closed"
      title={texts.pendingTitle}
      body={texts.pendingBody}
      action={path === null ? home : { label: texts.seePending, href: `#${path}` }}
      secondary={path === null ? undefined : home}
    />
  );
}

import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** Under approval, rejected, on its way: there are pages for these (section 2, routing by status). */
export function NotStarted({ order }: { order: LoanOrder }): ReactNode {
  const address = routeByLoanStatus(order, { wantsDetails: true });
  const home = { label: texts.home, href: linkTo(paths.home) };
  return (
    <StateView
      kind="empty"
      title={texts.notStartedTitle}
      body={texts.notStartedBody}
      action={address === null ? home : { label: texts.seeOrder, href: `#${address}` }}
      secondary={address === null ? undefined : home}
    />
  );
}

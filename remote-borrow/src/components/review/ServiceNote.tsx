import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { ReactNode } from 'react';
import { useBorrowLenderQuery } from '../order/api';
import { SideNote } from '../order/SideNote';
import { texts } from './texts';

/** Section 4: after 24 hours the borrower should contact service; before, the card only says where that is. */
export function ServiceNote({ isLate }: { isLate: boolean }): ReactNode {
  const { data: lender } = useBorrowLenderQuery();
  return (
    <SideNote
      tone={isLate ? 'warn' : 'plain'}
      title={isLate ? texts.lateTitle : texts.askTitle}
      detail={lender?.serviceHours ?? texts.lateDetail}
      link={{ label: texts.contact, href: linkTo(paths.customerCenter) }}
    />
  );
}

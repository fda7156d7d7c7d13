import * as paths from '@pautang/shared/contract/paths';
import { flag, linkTo } from '@pautang/shared/contract/paths';
import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** No open loan: an address that named one still leads to it. */
export function RepayEmpty({ loanOrderId }: { loanOrderId: string | undefined }): ReactNode {
  return (
    <StateView
      kind="empty"
      title={texts.emptyTitle}
      body={texts.emptyBody}
      action={
        loanOrderId === undefined
          ? { label: texts.yourLoans, href: linkTo(paths.records) }
          : {
              label: texts.seeLoan,
              href: linkTo(paths.repayDetail, { loanOrderId, isOverdue: flag(false) }),
            }
      }
      secondary={{ label: texts.home, href: linkTo(paths.home) }}
    />
  );
}

import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { addresses, hrefOf } from '../../addresses';
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
          ? { label: texts.yourLoans, href: hrefOf(addresses.records) }
          : { label: texts.seeLoan, href: hrefOf(addresses.loan(loanOrderId, false)) }
      }
      secondary={{ label: texts.home, href: hrefOf(addresses.home) }}
    />
  );
}

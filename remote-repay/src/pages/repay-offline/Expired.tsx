import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag } from '@pautang/shared/contract/paths';
import { useNavigate } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { CheckoutData } from './data';
import { texts } from './texts';

/** A new reference comes from deciding anew what to pay: the price may have moved since. */
export function Expired({ checkout }: { checkout: CheckoutData }): ReactNode {
  const navigate = useNavigate();
  const { loanOrderId, repaymentId, loanStatus } = checkout;
  const isOverdue = loanStatus === LoanStatus.OVERDUE;
  return (
    <StateView
      kind="empty"
      title={texts.expiredTitle}
      body={texts.expiredBody}
      action={{
        label: texts.newReference,
        onSelect: () =>
          void navigate(addressOf(paths.repay, { loanOrderId, isOverdue: flag(isOverdue) }), {
            replace: true,
          }),
      }}
      secondary={{
        label: texts.paidAlready,
        onSelect: () =>
          void navigate(addressOf(paths.customerWorder, { type: 'repaidNotUpdated', repaymentId })),
      }}
    />
  );
}

import * as paths from '@pautang/shared/contract/paths';
import { addressOf, linkTo } from '@pautang/shared/contract/paths';
import { useNavigate } from '@pautang/shared/app';
import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

export function NotPosted({ repaymentId }: { repaymentId: string }): ReactNode {
  const navigate = useNavigate();
  return (
    <StateView
      kind="empty"
      title={texts.waitingTitle}
      body={texts.waitingBody}
      action={{
        label: texts.backToCheckout,
        onSelect: () =>
          void navigate(addressOf(paths.repayOffline, { repaymentId }), { replace: true }),
      }}
      secondary={{ label: texts.home, href: linkTo(paths.home) }}
    />
  );
}

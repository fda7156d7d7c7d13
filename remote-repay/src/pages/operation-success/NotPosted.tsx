import { useNavigate } from '@pautang/shared/app';
import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { addresses, hrefOf } from '../../addresses';
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
        onSelect: () => void navigate(addresses.checkout(repaymentId), { replace: true }),
      }}
      secondary={{ label: texts.home, href: hrefOf(addresses.home) }}
    />
  );
}

import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host/HostContext';
import { NativePage } from './NativePage';
import { texts } from './texts';

/** The native app's own user guide. */
export function GuidePage(): ReactNode {
  const host = useHost();
  return (
    <NativePage
      illustration="guideApproval"
      title={texts.guideTitle}
      body={texts.guideBody}
      actions={
        <Button full onClick={host.closeCover}>
          {texts.backToApp}
        </Button>
      }
    />
  );
}

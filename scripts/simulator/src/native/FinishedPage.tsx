import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { HOME } from '../host/appFrame';
import { useHost } from '../host/HostContext';
import { NativePage } from './NativePage';
import { texts } from './texts';

/** Where the native app goes once the page says that it has finished. */
export function FinishedPage(): ReactNode {
  const host = useHost();
  return (
    <NativePage
      illustration="welcome"
      title={texts.finishedTitle}
      body={texts.finishedBody}
      actions={
        <Button full onClick={() => host.frame.open(HOME)}>
          {texts.openApp}
        </Button>
      }
    />
  );
}

import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host/HostContext';
import { NativePage } from './NativePage';
import { QueryList } from './QueryList';
import { texts } from './texts';

/** The app's page in the phone's store. */
export function StorePage({ query }: { query: Readonly<Record<string, string>> }): ReactNode {
  const host = useHost();
  return (
    <NativePage
      illustration="welcome"
      title={texts.storeTitle}
      body={texts.storeBody}
      actions={
        <Button full onClick={host.closeCover}>
          {texts.backToApp}
        </Button>
      }
    >
      <QueryList query={query} />
    </NativePage>
  );
}

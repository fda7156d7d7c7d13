import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host/HostContext';
import { NativePage } from './NativePage';
import { QueryList } from './QueryList';
import { texts } from './texts';

/** A page that only the real host has: shows what the app asked for. */
export function OtherPage({
  page,
  query,
}: {
  page: string;
  query: Readonly<Record<string, string>>;
}): ReactNode {
  const host = useHost();
  return (
    <NativePage
      illustration="empty"
      title={texts.unknownTitle(page)}
      body={texts.unknownBody}
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

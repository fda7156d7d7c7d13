import { Page as PageFrame, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { addresses, hrefOf } from '../addresses';
import { texts } from './texts';

/** For an address whose query says nothing we can use: never a crash, always a way on. */
export function JunkLink(): ReactNode {
  return (
    <PageFrame center heading={texts.junkHeading}>
      <StateView
        kind="empty"
        title={texts.junkTitle}
        body={texts.junkBody}
        action={{ label: texts.junkAction, href: hrefOf(addresses.records) }}
        secondary={{ label: texts.home, href: hrefOf(addresses.home) }}
      />
    </PageFrame>
  );
}

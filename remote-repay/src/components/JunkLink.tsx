import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Page as PageFrame, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** For an address whose query says nothing we can use: never a crash, always a way on. */
export function JunkLink(): ReactNode {
  return (
    <PageFrame center heading={texts.junkHeading}>
      <StateView
        kind="empty"
        title={texts.junkTitle}
        body={texts.junkBody}
        action={{ label: texts.junkAction, href: linkTo(paths.records) }}
        secondary={{ label: texts.home, href: linkTo(paths.home) }}
      />
    </PageFrame>
  );
}

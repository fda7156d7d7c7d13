import type { ReactNode } from 'react';
import * as paths from '../../contract/paths';
import { linkTo } from '../../contract/paths';
import { Page } from '../page/Page';
import { StateView } from '../state-view/StateView';
import { texts } from '../texts';

/** The page of a route whose screen is not open to borrowers yet. */
export function NotOpenYet(): ReactNode {
  return (
    <Page center>
      <StateView
        kind="closed"
        level={1}
        title={texts.notOpenTitle}
        body={texts.notOpenBody}
        action={{ label: texts.toHome, href: linkTo(paths.home) }}
      />
    </Page>
  );
}

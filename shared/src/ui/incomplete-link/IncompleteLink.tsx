import type { ReactNode } from 'react';
import * as paths from '../../contract/paths';
import { linkTo } from '../../contract/paths';
import { Page } from '../page/Page';
import type { StateActionProps } from '../state-view/StateView';
import { StateView } from '../state-view/StateView';
import { texts } from '../texts';

export interface IncompleteLinkProps {
  /** The heading of the page that the address meant. */
  readonly heading?: string;
  /** What is missing, or what to do instead. */
  readonly body?: string;
  /** The one way on, in place of the loans and home. */
  readonly action?: StateActionProps;
}

/** The page of an address whose query cannot be read; without props it leads to the borrower's loans. */
export function IncompleteLink(props: IncompleteLinkProps): ReactNode {
  const { heading = texts.linkHeading, body = texts.linkBody, action } = props;
  return (
    <Page center heading={heading}>
      <StateView
        kind="empty"
        title={texts.linkTitle}
        body={body}
        action={action ?? { label: texts.yourLoans, href: linkTo(paths.records) }}
        secondary={action ? undefined : { label: texts.backHome, href: linkTo(paths.home) }}
      />
    </Page>
  );
}

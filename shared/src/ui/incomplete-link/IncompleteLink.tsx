import * as paths from '../../contract/paths';
import { linkTo } from '../../contract/paths';
import { Page } from '../page/Page';
import type { StateActionProps } from '../state-view/StateView';
import { StateView } from '../state-view/StateView';
import { texts } from '../texts';

export interface IncompleteLinkProps {
  readonly heading?: string;
  /** says what is missing, or what to do instead */
  readonly body?: string;
  /** replaces the links to the loans and home */
  readonly action?: StateActionProps;
}

/** Shown if a page cannot read the query of its address. By default it links to the borrower's loans and home. */
export function IncompleteLink(props: IncompleteLinkProps) {
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

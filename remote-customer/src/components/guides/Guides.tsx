import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface GuidesProps {
  readonly label: string;
  /** the guide how to loan does not lead to itself */
  readonly hasBorrowGuide: boolean;
}

/** The ways to the guides. */
export function Guides({ label, hasBorrowGuide }: GuidesProps): ReactNode {
  return (
    <ListGroup label={label}>
      {hasBorrowGuide ? (
        <ListLink
          icon="wallet"
          title={texts.borrowGuide}
          detail={texts.borrowGuideDetail}
          href={linkTo(paths.borrowGuide)}
        />
      ) : null}
      <ListLink
        icon="calendar"
        title={texts.repayGuide}
        detail={texts.repayGuideDetail}
        href={linkTo(paths.repayGuide)}
      />
      <ListLink
        icon="shield"
        title={texts.fraudGuide}
        detail={texts.fraudGuideDetail}
        href={linkTo(paths.antiFraudGuide)}
      />
      <ListLink
        icon="info"
        title={texts.aboutUs}
        detail={texts.aboutUsDetail}
        href={linkTo(paths.aboutUs)}
      />
    </ListGroup>
  );
}

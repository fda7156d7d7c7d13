import { useAppSelector } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { ListGroup, ListLink, Page as PageFrame } from '@pautang/shared/ui';
import { texts } from './texts';

/** Links to every legal text. A borrower's own agreements are in their account. */
export function Page() {
  const isLoggedIn = useAppSelector(({ session }) => session.token !== null);
  return (
    <PageFrame heading={texts.heading}>
      <ListGroup label={texts.texts}>
        <ListLink icon="document" href={linkTo(paths.agreement)} {...texts.loan} />
        <ListLink icon="phone" href={linkTo(paths.service)} {...texts.service} />
        <ListLink icon="lock" href={linkTo(paths.privacy)} {...texts.privacy} />
      </ListGroup>
      <ListGroup label={texts.phone}>
        <ListLink icon="shield" href={linkTo(paths.permissions)} {...texts.permissions} />
      </ListGroup>
      {isLoggedIn && (
        <ListGroup label={texts.own}>
          <ListLink icon="receipt" href={linkTo(paths.agreementList)} {...texts.accepted} />
        </ListGroup>
      )}
    </PageFrame>
  );
}

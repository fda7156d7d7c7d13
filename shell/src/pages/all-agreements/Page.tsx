import { useAppSelector } from '@pautang/shared/app';
import { ListGroup, ListLink, Page as PageFrame } from '@pautang/shared/ui';
import { texts } from './texts';

/** Every legal text, one tap away; a borrower's own agreements are in their account. */
export function Page() {
  const isLoggedIn = useAppSelector(({ session }) => session.token !== null);
  return (
    <PageFrame heading={texts.heading}>
      <ListGroup label={texts.texts}>
        <ListLink icon="document" href="#/agreement" {...texts.loan} />
        <ListLink icon="phone" href="#/service" {...texts.service} />
        <ListLink icon="lock" href="#/privacy" {...texts.privacy} />
      </ListGroup>
      <ListGroup label={texts.phone}>
        <ListLink icon="shield" href="#/permissions" {...texts.permissions} />
      </ListGroup>
      {isLoggedIn && (
        <ListGroup label={texts.own}>
          <ListLink icon="receipt" href="#/mine/agreement_list" {...texts.accepted} />
        </ListGroup>
      )}
    </PageFrame>
  );
}

import { logoutRequested, useAppDispatch } from '@pautang/shared/app';
import { Dialog, ListGroup, ListLink } from '@pautang/shared/ui';
import { useState } from 'react';
import { texts } from './texts';

/** Section 2: logging out asks for confirmation (Yes/No). */
export function Logout() {
  const [isAsking, setIsAsking] = useState(false);
  const dispatch = useAppDispatch();
  const close = () => setIsAsking(false);
  const leave = () => {
    close();
    dispatch(logoutRequested());
  };
  return (
    <>
      <ListGroup>
        <ListLink icon="logout" title={texts.logout} onSelect={() => setIsAsking(true)} />
      </ListGroup>
      <Dialog
        open={isAsking}
        onClose={close}
        title={texts.logoutTitle}
        actions={[
          { label: texts.yes, variant: 'danger', onSelect: leave },
          { label: texts.no, variant: 'quiet', onSelect: close },
        ]}
      >
        {texts.logoutBody}
      </Dialog>
    </>
  );
}

import { Button, Dialog } from '@pautang/shared/ui';
import { useState } from 'react';

export const frame = 'window';
export const access = [
  'The native dialog element, modal: the focus stays inside and returns to the button that opened it.',
  'Escape and Android’s back close it. A tap beside it does not, because it asks a question.',
  'Title and words are its name and description. For a risky act the focus is on the button that only closes it.',
];

export function Confirm() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Leave this page?"
        actions={[
          { label: 'Leave', onSelect: close },
          { label: 'Stay', onSelect: close },
        ]}
      >
        What you have typed is not sent yet.
      </Dialog>
    </>
  );
}

export function Risky() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Delete this account?"
        actions={[
          { label: 'Delete', variant: 'danger', onSelect: close },
          { label: 'Keep it', onSelect: close },
        ]}
      >
        Your loans have to be settled first. This cannot be undone.
      </Dialog>
    </>
  );
}

/** The act is running, and the button says so. */
export function Busy() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Log out?"
        actions={[
          { label: 'Log out', busy: true, onSelect: close },
          { label: 'Stay', onSelect: close },
        ]}
      />
    </>
  );
}

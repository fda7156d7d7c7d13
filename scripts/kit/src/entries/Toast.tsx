import { Button, Toast } from '@pautang/shared/ui';
import { useState } from 'react';

export const frame = 'window';
export const access = [
  'A status that is read out. It disappears after 2 seconds, so show errors and news also on the page.',
];

export function AfterAnAct() {
  const [message, setMessage] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setMessage('Your choice is kept.')}>Keep my choice</Button>
      <Toast message={message} onDone={() => setMessage(null)} />
    </>
  );
}

import { StateNews } from '@pautang/shared/parts';
import { Button } from '@pautang/shared/ui';
import { useState } from 'react';

export const access = [
  'An invisible polite live region: a screen reader reads a new state once, without moving the focus.',
];

export function Arrival() {
  const [isHere, setIsHere] = useState(false);
  return (
    <>
      <StateNews words={isHere ? 'Your money has arrived.' : 'Your money is on its way.'} />
      <Button onClick={() => setIsHere(true)}>Let it arrive</Button>
    </>
  );
}

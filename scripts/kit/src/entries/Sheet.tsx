import { Button, DataList, Sheet } from '@pautang/shared/ui';
import { useState } from 'react';

export const frame = 'window';
export const access = [
  'The native dialog element, modal: the focus moves to the title, stays inside, and returns to the button that opened it.',
  'Its button, a tap beside it, Escape and Android’s back close it.',
  'Its content scrolls by keyboard. In a landscape window the whole sheet scrolls.',
];

export function Open() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="What it costs">
        <DataList
          items={[
            { label: 'Interest', value: '₱405' },
            { label: 'Processing fee', value: '₱250' },
          ]}
        />
      </Sheet>
    </>
  );
}

export function WithFooter() {
  const [isOpen, setOpen] = useState(true);
  const lines = Array.from({ length: 20 }, (_, index) => ({
    label: `Instalment ${index + 1}`,
    value: '₱1,802',
  }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="The plan"
        footer={<Button full>Choose this plan</Button>}
      >
        <DataList items={lines} />
      </Sheet>
    </>
  );
}

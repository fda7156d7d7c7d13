import { Accordion } from '@pautang/shared/parts';
import type { ReactNode } from 'react';

export const access = [
  'Native details elements: Enter and Space open them, and so does a search in the page that finds something inside.',
];

export function Questions(): ReactNode {
  return (
    <Accordion
      items={[
        {
          id: 'early',
          title: 'May I pay early?',
          children: 'Yes, at any time. You pay the interest of the days that have passed.',
        },
        {
          id: 'late',
          title: 'What if I cannot pay on the due date?',
          children: 'Ask us before it: a rollover moves the date.',
        },
      ]}
    />
  );
}

import { PlanBars } from '@pautang/shared/parts';
import type { ReactNode } from 'react';

export const access = [
  'Screen readers get the same figures as a table; the bars are hidden from them.',
];

export function ThreePayments(): ReactNode {
  return (
    <PlanBars
      label="What you pay when"
      items={[
        { dueDate: '2026-12-20', amount: 1_802, principal: 1_552, interest: 250 },
        { dueDate: '2027-01-19', amount: 1_802, principal: 1_664, interest: 138 },
        { dueDate: '2027-02-18', amount: 1_801, principal: 1_784, interest: 17 },
      ]}
    />
  );
}

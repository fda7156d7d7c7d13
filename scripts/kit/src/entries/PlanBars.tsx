import { PlanBars } from '@pautang/shared/parts';

export const access = [
  'Screen readers get the same figures as a table; the bars are hidden from them.',
];

export function ThreePayments() {
  return (
    <PlanBars
      label="What you pay when"
      items={[
        { dueDate: '2026-12-20', amount: 1_802, principal: 1_602, interest: 200 },
        { dueDate: '2027-01-19', amount: 1_802, principal: 1_666, interest: 136 },
        { dueDate: '2027-02-18', amount: 1_801, principal: 1_732, interest: 69 },
      ]}
    />
  );
}

import { PlanTimeline } from '@pautang/shared/parts';

export const access = [
  'An ordered list with a name. Paid and overdue payments are named in words, and the current payment is marked as the current step.',
];

export function UnderWay() {
  return (
    <PlanTimeline
      label="Your payments"
      items={[
        { period: 1, dueDate: '2026-10-21', amount: 1_802, state: 'done', note: 'Settled Oct 20' },
        { period: 2, dueDate: '2026-11-20', amount: 1_802, state: 'now' },
        { period: 3, dueDate: '2026-12-20', amount: 1_801 },
      ]}
    />
  );
}

export function Overdue() {
  return (
    <PlanTimeline
      label="Your payments"
      items={[
        {
          period: 1,
          dueDate: '2026-11-20',
          amount: 1_814,
          state: 'overdue',
          note: '₱12 overdue fee',
        },
        { period: 2, dueDate: '2026-12-20', amount: 1_802 },
      ]}
    />
  );
}

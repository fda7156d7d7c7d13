import { render, screen, within } from '@testing-library/react';
import { PlanTimeline } from './PlanTimeline';

it('lists the payments with date, sum and state', () => {
  render(
    <PlanTimeline
      label="When you pay"
      items={[
        { period: 1, dueDate: '2026-12-20', amount: 1_802, state: 'done' },
        {
          period: 2,
          dueDate: '2027-01-19',
          amount: 1_814,
          state: 'overdue',
          note: '₱12 overdue fee',
        },
        { period: 3, dueDate: '2027-02-18', amount: 1_802, state: 'now' },
        { period: 4, dueDate: '2027-03-20', amount: 1_802 },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'When you pay' })).getAllByRole('listitem');
  expect(items[1]).toHaveTextContent('2nd paymentJan 19, 2027₱12 overdue fee₱1,814');
  expect(within(items[0] as HTMLElement).getByRole('img', { name: 'Paid' })).toBeInTheDocument();
  expect(within(items[1] as HTMLElement).getByRole('img', { name: 'Overdue' })).toBeInTheDocument();
  expect(items[2]).toHaveAttribute('aria-current', 'step');
  expect(items[3]).toHaveTextContent('4th payment');
});

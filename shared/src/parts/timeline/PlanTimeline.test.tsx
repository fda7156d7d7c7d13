import { fireEvent, render, screen, within } from '@testing-library/react';
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

const long = (paid: number) =>
  Array.from({ length: 24 }, (_, index) => ({
    period: index + 1,
    dueDate: '2026-12-20',
    amount: 1_802,
    state: index < paid ? ('done' as const) : index === paid ? ('now' as const) : ('todo' as const),
  }));
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it.each([
  [0, '1st payment', '4th payment'],
  [20, '20th payment', '23rd payment'],
  [24, '21st payment', '24th payment'],
])(
  'a long plan of which %d are paid shows the next payments, and all when asked',
  (paid, first, last) => {
    render(<PlanTimeline label="When you pay" items={long(paid)} />);
    expect(rows()).toHaveLength(4);
    expect(rows()[0]).toContain(first);
    expect(rows()[3]).toContain(last);
    fireEvent.click(screen.getByRole('button', { name: 'All 24 payments' }));
    expect(rows()).toHaveLength(24);
    expect(screen.getByRole('list')).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('shows all of a long plan if the page is about it', () => {
  render(<PlanTimeline label="When you pay" items={long(0)} isWhole />);
  expect(rows()).toHaveLength(24);
});

it('does not number a single payment', () => {
  render(<PlanTimeline label="When you pay" items={long(0).slice(0, 1)} />);
  expect(rows()).toEqual(['One paymentDec 20, 2026₱1,802']);
});

import { render, screen, within } from '@testing-library/react';
import { Steps } from './Steps';

it('lists the steps in order with their states', () => {
  render(
    <Steps
      label="Progress"
      items={[
        { state: 'done', title: 'Application sent', detail: 'Today, 7:42 PM' },
        { state: 'now', title: 'Under approval' },
        { state: 'todo', title: 'Money on its way', trailing: '₱4,750' },
        { state: 'failed', title: 'Payout' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Done: Application sentToday, 7:42 PM',
    'Now: Under approval',
    'To come: Money on its way₱4,750',
    'Failed: Payout',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
  ]);
});

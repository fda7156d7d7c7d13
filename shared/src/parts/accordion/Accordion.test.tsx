import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

it('opens an answer by its question', async () => {
  render(
    <Accordion items={[{ id: 'a', title: 'How long does it take?', children: 'Ten minutes.' }]} />,
  );
  expect(screen.getByText('Ten minutes.')).not.toBeVisible();
  await userEvent.click(screen.getByText('How long does it take?'));
  expect(screen.getByText('Ten minutes.')).toBeVisible();
});

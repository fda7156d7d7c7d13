import { render, screen } from '@testing-library/react';
import { NotOpenYet } from './NotOpenYet';

it('says so and leads home', () => {
  render(<NotOpenYet />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'This part is not open yet' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '#/');
});

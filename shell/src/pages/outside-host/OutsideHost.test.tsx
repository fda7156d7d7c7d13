import { render, screen } from '@testing-library/react';
import { OutsideHost } from './OutsideHost';

it('asks to be opened in the app, without store or network', () => {
  render(<OutsideHost />);
  expect(screen.getByRole('heading', { level: 1, name: 'Please run in App' })).toBeVisible();
  expect(screen.getByText(/Google Play or the App Store/)).toBeVisible();
});

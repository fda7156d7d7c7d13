import { render, screen } from '@testing-library/react';
import { ErrorNote } from './ErrorNote';

it('alerts with its message, and renders nothing without one', () => {
  const { rerender } = render(<ErrorNote message={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ErrorNote message="Login Fail" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Login Fail');
});

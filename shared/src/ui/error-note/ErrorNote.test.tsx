import { render, screen } from '@testing-library/react';
import { ErrorNote } from './ErrorNote';

it('interrupts with its message, and is not there without one', () => {
  const { rerender } = render(<ErrorNote message={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ErrorNote message="Login Fail" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Login Fail');
});

import { render, screen } from '@testing-library/react';
import { Chip } from './Chip';

it('shows its state in words in every tone', () => {
  render(<Chip tone="danger">4 days overdue</Chip>);
  expect(screen.getByText('4 days overdue')).toHaveClass('chip', 'danger');
});

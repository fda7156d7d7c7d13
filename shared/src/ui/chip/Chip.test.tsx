import { render, screen } from '@testing-library/react';
import { Chip } from './Chip';

it('says its state in words, whatever the tone', () => {
  render(<Chip tone="danger">4 days overdue</Chip>);
  expect(screen.getByText('4 days overdue')).toHaveClass('chip', 'danger');
});

import { render, screen } from '@testing-library/react';
import { Card } from './Card';

it('is a region if it has a name, and carries its tone', () => {
  const { container } = render(<Card>Words</Card>);
  expect(screen.queryByRole('region')).toBeNull();
  expect(container.firstChild).toHaveAttribute('data-tone', 'plain');
  render(
    <Card tone="deep" label="Your limit">
      ₱8,000
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Your limit' })).toHaveAttribute('data-tone', 'deep');
});

import { render, screen } from '@testing-library/react';
import { Money } from './Money';

describe('Money', () => {
  it('is one text node', () => {
    render(<Money amount={5_000} size="display" />);
    expect(screen.getByText('₱5,000')).toHaveStyle({ fontSize: 'var(--text-44)' });
  });

  it('makes the peso sign smaller in large sums only, and never the minus', () => {
    render(
      <>
        <Money amount={1} size="large" />
        <Money amount={2} />
        <Money amount={-3} size="large" />
      </>,
    );
    expect(screen.getByText('₱1')).toHaveClass('sign');
    expect(screen.getByText('₱2')).not.toHaveClass('sign');
    expect(screen.getByText('−₱3')).not.toHaveClass('sign');
  });
});

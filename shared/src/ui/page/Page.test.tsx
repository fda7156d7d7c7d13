import { render, screen } from '@testing-library/react';
import { Page } from './Page';

describe('Page', () => {
  it('is the main landmark, with its heading for screen readers', () => {
    render(<Page heading="Your loans">Two loans</Page>);
    expect(screen.getByRole('main')).toHaveTextContent('Two loans');
    expect(screen.getByRole('heading', { level: 1, name: 'Your loans' })).toBeInTheDocument();
  });

  it('has a sticky bar only if it gets content for one', () => {
    const { container, rerender } = render(<Page>Words</Page>);
    expect(container.querySelector('.bar')).toBeNull();
    rerender(<Page footer={<button>Pay</button>}>Words</Page>);
    expect(container.querySelector('.bar')).toContainElement(screen.getByRole('button'));
  });
});

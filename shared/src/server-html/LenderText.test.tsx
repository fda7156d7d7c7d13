import { render, screen } from '@testing-library/react';
import { LenderText } from './LenderText';

describe('a table of the lender', () => {
  it('scrolls by itself, also by keyboard, and is named by its caption', () => {
    render(
      <LenderText html="<table><caption>Plan</caption><tr><th>Date</th></tr></table><table><tr><td>x</td></tr></table>" />,
    );
    const [named, unnamed] = screen.getAllByRole('table').map((table) => table.parentElement);
    expect(screen.getByRole('region', { name: 'Plan' })).toBe(named);
    expect(unnamed).not.toHaveAttribute('role');
    for (const box of [named, unnamed]) expect(box).toHaveAttribute('tabindex', '0');
  });
});

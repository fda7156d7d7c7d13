import { render, screen } from '@testing-library/react';
import { LegalView } from './LegalView';

describe('a table in a legal text', () => {
  it('scrolls on its own, by keyboard too, and is named by its caption', () => {
    render(
      <LegalView
        query={{
          data: {
            version: '1',
            updatedOn: null,
            html: '<table><caption>Plan</caption><tr><th>Date</th></tr></table><table><tr><td>x</td></tr></table>',
          },
          isFetching: false,
          refetch: jest.fn(),
        }}
      />,
    );
    const [named, unnamed] = screen.getAllByRole('table').map((table) => table.parentElement);
    expect(screen.getByRole('region', { name: 'Plan' })).toBe(named);
    expect(unnamed).not.toHaveAttribute('role');
    for (const box of [named, unnamed]) expect(box).toHaveAttribute('tabindex', '0');
  });
});

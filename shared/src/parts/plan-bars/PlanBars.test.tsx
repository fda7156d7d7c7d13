import { render, screen } from '@testing-library/react';
import { PlanBars } from './PlanBars';

const items = [
  { dueDate: '2026-12-20', amount: 1_000, principal: 800, interest: 200 },
  { dueDate: '2027-01-19', amount: 2_000, principal: 1_900, interest: 100 },
];

describe('PlanBars', () => {
  it('gives the same figures as a table', () => {
    render(<PlanBars items={items} label="Your plan" />);
    expect(screen.getByRole('table', { name: 'Your plan' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Dec 20, 2026 ₱1,000 ₱800 ₱200' })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('draws every bar to the scale of the largest payment', () => {
    const { container } = render(<PlanBars items={items} label="Your plan" />);
    const heights = (part: string) =>
      [...container.querySelectorAll<HTMLElement>(`.column .${part}`)].map(
        (bar) => bar.style.height,
      );
    expect(heights('principal')).toEqual(['40%', '95%']);
    expect(heights('interest')).toEqual(['10%', '5%']);
  });
});

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

it('labels only the ends of a long plan, and draws no interest of 0', () => {
  const long = Array.from({ length: 24 }, (_, index) => ({
    dueDate: `2027-01-${String(index + 1).padStart(2, '0')}`,
    amount: 1_000 + index,
    principal: 1_000 + index,
    interest: 0,
  }));
  const { container } = render(<PlanBars items={long} label="Your plan" />);
  const drawn = container.querySelector('[aria-hidden]');
  expect(drawn?.querySelectorAll('.column')).toHaveLength(24);
  expect(drawn).toHaveTextContent('₱1,000Jan 1₱1,023Jan 24');
  expect(container.querySelectorAll('.interest')).toHaveLength(0);
  expect(container.querySelector('.legend')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(25);
});

import { render, screen } from '@testing-library/react';
import { CapMeter } from './CapMeter';

const drawn = (props: Parameters<typeof CapMeter>[0]) => {
  const { container } = render(<CapMeter {...props} />);
  return [...container.querySelectorAll<HTMLElement>('.bar > *')].map((part) => part.style.width);
};

describe('CapMeter', () => {
  it('states the charges and their cap in words', () => {
    expect(drawn({ charges: 405, cap: 5_000 })).toEqual(['8.1%']);
    const card = screen.getByRole('region', { name: 'Interest and fees so far' });
    expect(card).toHaveTextContent('₱405 of the ₱5,000 that interest and fees can reach at most.');
    expect(screen.getByText('₱405 of ₱5,000')).toBeVisible();
    expect(screen.queryByText(/After/)).toBeNull();
  });

  it('is left out if the lender states no cap', () => {
    expect(drawn({ charges: 405, cap: undefined })).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('shows the charges that a rollover or restructure would add', () => {
    const after = { by: 'rollover', charges: 585 } as const;
    expect(drawn({ charges: 405, cap: 5_000, after })).toEqual(['8.1%', '3.6%']);
    expect(
      screen.getByText(
        '₱405 of the ₱5,000 that interest and fees can reach at most. After this rollover: ₱585.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('₱585')).toBeVisible();
  });

  it('adds nothing to the bar if a rollover clears more than it costs', () => {
    const after = { by: 'rollover', charges: 640 } as const;
    expect(drawn({ charges: 700, cap: 5_000, after })).toEqual(['14%']);
    expect(screen.getByText('₱640')).toBeVisible();
  });

  it('is full, not over, at the cap', () => {
    expect(drawn({ charges: 1_002, cap: 1_000 })).toEqual(['100%']);
    expect(drawn({ charges: 1, cap: 0 })).toEqual(['0%']);
  });
});

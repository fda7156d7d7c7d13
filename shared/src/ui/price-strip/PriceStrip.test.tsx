import { render, screen } from '@testing-library/react';
import { PriceStrip } from './PriceStrip';

const price = { receive: 4_750, repay: 5_406, cost: 656, eirBasisPoints: 675 };
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

describe('PriceStrip', () => {
  it('shows the four figures under their names', () => {
    render(<PriceStrip {...price} />);
    expect(valueOf('You receive')).toHaveTextContent(/^₱4,750$/);
    expect(valueOf('You repay')).toHaveTextContent(/^₱5,406$/);
    expect(valueOf('It costs')).toHaveTextContent(/^₱656$/);
    expect(valueOf('EIR a month')).toHaveTextContent(/^6\.75%$/);
  });

  it('says when a newer price is on its way', () => {
    const { container, rerender } = render(<PriceStrip {...price} isStale />);
    expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
    rerender(<PriceStrip {...price} />);
    expect(container.firstChild).not.toHaveAttribute('aria-busy');
  });
});

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

  it('says that it updates while a newer price is on its way', () => {
    const { rerender } = render(<PriceStrip {...price} isStale />);
    const strip = screen.getByText('It costs').closest('dl');
    expect(strip).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Updating…').parentElement).toHaveAttribute('aria-hidden', 'true');
    rerender(<PriceStrip {...price} isStale isComing={false} />);
    expect(screen.queryByText('Updating…')).toBeNull();
    rerender(<PriceStrip {...price} />);
    expect(strip).not.toHaveAttribute('aria-busy');
    expect(screen.queryByText('Updating…')).toBeNull();
  });

  it('reads out a new price once it is no longer stale, but not the first', () => {
    const { container, rerender } = render(<PriceStrip {...price} amount={5_000} isStale />);
    const said = () => container.querySelector('[aria-live]')?.textContent;
    rerender(<PriceStrip {...price} amount={5_000} />);
    expect(said()).toBe('');
    rerender(<PriceStrip {...price} amount={5_000} isStale />);
    const next = { ...price, amount: 5_500, receive: 5_225, repay: 5_947, cost: 722 };
    rerender(<PriceStrip {...next} isStale />);
    expect(said()).toBe('');
    rerender(<PriceStrip {...next} />);
    expect(said()).toBe('₱5,500. You receive ₱5,225, you repay ₱5,947, it costs ₱722.');
  });
});

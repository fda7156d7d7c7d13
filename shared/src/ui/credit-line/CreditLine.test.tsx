import { render, screen } from '@testing-library/react';
import { CreditLine } from './CreditLine';

const origin = { paidOn: '2026-11-20', receiptNumber: 'OR-24000017' };

describe('CreditLine', () => {
  it.each([
    [
      { amount: 5_200, refunding: 0, origin },
      'Your credit: ₱5,200 From your payment of Nov 20, 2026, receipt OR-24000017.',
    ],
    [
      { amount: 200, refunding: 5_000, origin },
      'Your credit: ₱200 From your payment of Nov 20, 2026, receipt OR-24000017. ₱5,000 is on its way back to you.',
    ],
    [{ amount: 180, refunding: 0, origin: null }, 'Your credit: ₱180'],
    [{ amount: 0, refunding: 5_200, origin }, '₱5,200 is on its way back to you'],
  ])('tells %j in one line that leads to it', (credit, name) => {
    render(<CreditLine credit={credit} />);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '#/repay/credit');
  });

  it.each([null, undefined])('is nothing when the credit is %s', (credit) => {
    const { container } = render(<CreditLine credit={credit} />);
    expect(container).toBeEmptyDOMElement();
  });
});

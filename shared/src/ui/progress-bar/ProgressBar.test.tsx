import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

describe('ProgressBar', () => {
  it('has a name, a value and its words', () => {
    render(<ProgressBar value={1} max={3} label="Payments" valueText="1 of 3 paid" />);
    const bar = screen.getByRole('progressbar', { name: 'Payments' });
    expect(bar).toHaveAttribute('value', '1');
    expect(bar).toHaveAttribute('max', '3');
    expect(bar).toHaveAttribute('aria-valuetext', '1 of 3 paid');
  });

  it('is empty for 0 out of 0', () => {
    render(<ProgressBar value={-1} max={0} label="Charges" />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0');
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '1');
  });
});

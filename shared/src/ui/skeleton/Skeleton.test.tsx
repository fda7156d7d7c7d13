import { render } from '@testing-library/react';
import { Skeleton } from './Skeleton';
import { SkeletonCard } from './SkeletonCard';

describe('Skeleton', () => {
  it('has the given size and is hidden from screen readers', () => {
    const { container } = render(<Skeleton width="60%" height={24} />);
    expect(container.firstChild).toHaveStyle({ width: '60%', height: 'calc(var(--unit) * 6)' });
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('SkeletonCard', () => {
  it('draws its lines and keeps the final height', () => {
    const { container } = render(<SkeletonCard lines={4} height={160} />);
    expect(container.firstChild).toHaveStyle({ minHeight: 'calc(var(--unit) * 40)' });
    expect(container.querySelectorAll('.skeleton')).toHaveLength(4);
  });
});

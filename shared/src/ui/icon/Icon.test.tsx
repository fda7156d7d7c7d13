import { render, screen } from '@testing-library/react';
import { Icon, iconPaths } from './Icon';

describe('Icon', () => {
  it('is decoration without a label and an image with one', () => {
    const { container } = render(<Icon name="bell" />);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
    render(<Icon name="bell" label="3 unread messages" />);
    expect(screen.getByRole('img', { name: '3 unread messages' })).toBeInTheDocument();
  });

  it.each(Object.entries(iconPaths))('%s is path data that starts with a move', (_, path) => {
    expect(path).toMatch(/^M[\d.]+[ -]?[\d.]+[\w\d\s.-]+$/);
  });
});

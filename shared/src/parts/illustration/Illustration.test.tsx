import { render } from '@testing-library/react';
import type { IllustrationName } from './Illustration';
import { Illustration, drawings } from './Illustration';

describe.each(Object.keys(drawings) as IllustrationName[])('the drawing %s', (name) => {
  it('is decoration in the colours of the theme', () => {
    const { container } = render(<Illustration name={name} />);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
    const colours = [...container.querySelectorAll('[fill],[stroke]')]
      .flatMap((part) => [part.getAttribute('fill'), part.getAttribute('stroke')])
      .filter((colour) => colour !== null && colour !== 'none');
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((colour) => !/^var\(--[\w-]+\)$/.test(colour ?? ''))).toEqual([]);
  });
});

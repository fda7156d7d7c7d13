import { render } from '@testing-library/react';
import { Gauge } from './Gauge';

const arc = (value: number, max: number) => {
  const { container } = render(<Gauge value={value} max={max} />);
  const dashes = container.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray');
  return dashes === undefined || dashes === null ? 0 : parseFloat(dashes);
};

it('draws an arc in proportion, at most a full one, and none for 0', () => {
  const full = arc(10_000, 10_000);
  expect(full).toBeGreaterThan(0);
  expect(arc(5_000, 10_000)).toBeCloseTo(full / 2, 0);
  expect(arc(20_000, 10_000)).toBe(full);
  expect(arc(0, 10_000)).toBe(0);
  expect(arc(5_000, 0)).toBe(0);
});

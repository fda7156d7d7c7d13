import * as fc from 'fast-check';
import { countdown, duration } from './duration';

describe('durations', () => {
  it.each([
    [0, '0 seconds'],
    [-5, '0 seconds'],
    [1_000, '1 second'],
    [59_999, '59 seconds'],
    [60_000, '1 minute'],
    [125_000, '2 minutes'],
    [3_600_000, '1 hour'],
    [172_800_000, '2 days'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(duration(ms)).toBe(text);
  });

  it.each([
    [84_065_000, '23:21:05'],
    [0, '00:00:00'],
    [-1_000, '00:00:00'],
    [1, '00:00:01'],
    [360_000_000, '100:00:00'],
  ])('counts %i ms down as %s', (ms, text) => {
    expect(countdown(ms)).toBe(text);
  });

  it('is over only when no time is left', () => {
    fc.assert(fc.property(fc.integer(), (ms) => (countdown(ms) === '00:00:00') === ms <= 0));
  });
});

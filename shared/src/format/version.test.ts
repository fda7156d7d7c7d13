import * as fc from 'fast-check';
import { compareVersions } from './version';

const version = fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 4 });

describe('comparing versions part by part (section 9)', () => {
  it.each([
    ['1.10.0', '1.9.9', 1],
    ['1.0', '1', 0],
    ['1.0.0', '1.0.1', -1],
    ['2', '10', -1],
    ['1.x', '1.0', 0],
  ] as const)('%s against %s is %i', (a, b, expected) => {
    expect(compareVersions(a, b)).toBe(expected);
  });

  it('turns its sign when the two change places', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        const there = compareVersions(a.join('.'), b.join('.'));
        return there + compareVersions(b.join('.'), a.join('.')) === 0;
      }),
    );
  });
});

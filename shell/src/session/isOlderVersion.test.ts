import * as fc from 'fast-check';
import { isOlderVersion } from './isOlderVersion';

describe('versions, part by part (section 9)', () => {
  it.each([
    ['1.2.0', '1.10.0', true],
    ['1.10.0', '1.9.9', false],
    ['1.2', '1.2.0', false],
    ['1.2', '1.2.1', true],
    ['2', '1.9', false],
    ['1.2.0-beta', '1.2.0', false],
    ['', '0.1', true],
    ['junk', '0', false],
  ])('%s is older than %s: %s', (version, than, isOlder) => {
    expect(isOlderVersion(version, than)).toBe(isOlder);
  });

  it('orders numbers of any length', () => {
    const parts = fc.array(fc.nat(), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, parts, fc.nat(4), (first, second, at) => {
        const [a, b] = [first.join('.'), second.join('.')];
        expect(isOlderVersion(a, a)).toBe(false);
        expect(isOlderVersion(a, b) && isOlderVersion(b, a)).toBe(false);
        const next = [...first, 0, 0, 0, 0].slice(0, 5);
        next[at] = (next[at] ?? 0) + 1;
        expect(isOlderVersion(a, next.join('.'))).toBe(true);
      }),
    );
  });
});

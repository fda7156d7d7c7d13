import * as fc from 'fast-check';
import { isOffered, olderKit } from './fit';

describe('a shell’s offer', () => {
  it.each([
    ['1.4.0', '^1.4.0', true],
    ['1.4.1', '^1.4.0', true],
    ['1.5.0', '^1.4.3', true],
    ['1.4.0', '^1.4.1', false],
    ['1.3.9', '^1.4.0', false],
    ['2.0.0', '^1.4.0', false],
    ['0.9.0', '^1.0.0', false],
    ['0.3.4', '^0.3.1', true],
    ['0.4.0', '^0.3.1', false],
    ['10.0.0', '^9.0.0', false],
    ['1.10.0', '^1.9.0', true],
  ])('%s meets %s: %s', (offered, wanted, is) => {
    expect(isOffered(offered, wanted)).toBe(is);
  });

  it('meets a need for its own version, and never one for a later version', () => {
    const part = fc.nat({ max: 30 });
    fc.assert(
      fc.property(part, part, part, fc.constantFrom(0, 1, 2), (major, minor, patch, at) => {
        const now = [major, minor, patch];
        const later = now.map((one, index) => (index === at ? one + 1 : one));
        const text = now.join('.');
        expect(isOffered(text, `^${text}`)).toBe(true);
        expect(isOffered(text, `^${later.join('.')}`)).toBe(false);
      }),
    );
  });
});

const offers = (shared: string) => ({
  buildId: 'shell-1',
  offers: { react: '19.0.0', shared, services: '1.0.0' },
});

it('names the version of the packages to install for an older shell', () => {
  const needs = { react: '^19.0.0', shared: '^2.3.0', services: '^1.0.0' };
  expect(olderKit({ needs }, offers('2.3.1'))).toBeNull();
  expect(olderKit({ needs }, offers('2.2.0'))).toBe(
    'Shell shell-1 has 2.2.0 of @pautang/shared, and this is built with 2.3.0: promotion would refuse it. In a repository of its own: npm install @pautang/shared@2.2.0 @pautang/remote-kit@2.2.0',
  );
});

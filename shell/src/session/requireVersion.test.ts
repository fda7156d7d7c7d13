import { keep, keptDefaults } from '@pautang/shared/app';
import { createTestStore, fakeServices } from '@pautang/shared/testing';
import * as fc from 'fast-check';
import { packageInfo } from '../testing/identity';
import { isOlderVersion, requireVersion } from './requireVersion';

function setUp(minimumAppVersion?: string) {
  const store = createTestStore(fakeServices({}).services);
  const page = { location: { hash: '#/mine/records?page=2' } as Location };
  requireVersion({ page, store });
  const lender = {} as never;
  const operationConfigData = {
    lender,
    banners: [],
    ...(minimumAppVersion !== undefined && { minimumAppVersion }),
  };
  store.dispatch(keep('commonInfo', { ...keptDefaults.commonInfo, operationConfigData }));
  const hear = () => store.dispatch(keep('packageInfo', { ...packageInfo, appVersion: '1.9.0' }));
  return { page, hear };
}

describe('the lender’s minimum version', () => {
  it('leads an older app to the store, once, and back from there', () => {
    const { page, hear } = setUp('1.10.0');
    expect(page.location.hash).toBe('#/mine/records?page=2');
    hear();
    expect(page.location.hash).toBe('#/error?reason=update&from=%2Fmine%2Frecords%3Fpage%3D2');
    page.location.hash = '#/mine/records?page=2';
    hear();
    expect(page.location.hash).toBe('#/mine/records?page=2');
  });

  it.each([['1.9.0'], ['1.8.12'], [undefined]])('any other continues: %s', (minimum) => {
    const { page, hear } = setUp(minimum);
    hear();
    expect(page.location.hash).toBe('#/mine/records?page=2');
  });
});

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

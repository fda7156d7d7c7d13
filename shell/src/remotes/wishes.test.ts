import { wishedVersion } from './wishes';

describe('the version that a tester asks for', () => {
  it('is in the address, for each remote its own', () => {
    const search = '?remote.borrow=1.4.0-ab12&remote.repay=2.0.0';
    expect(wishedVersion(search, 'borrow', true)).toBe('1.4.0-ab12');
    expect(wishedVersion(search, 'repay', true)).toBe('2.0.0');
    expect(wishedVersion(search, 'account', true)).toBeNull();
  });

  it('is none where the build does not allow it', () => {
    expect(wishedVersion('?remote.borrow=1.4.0', 'borrow', false)).toBeNull();
  });

  it.each(['', 'latest', '../1.4.0', '1.4', '1.4.0/../x', 'https://evil.example'])(
    'is none where it is no version: %j',
    (version) => {
      expect(wishedVersion(`?remote.borrow=${version}`, 'borrow', true)).toBeNull();
    },
  );
});

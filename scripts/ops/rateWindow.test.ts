import { callerOf, createRateWindow } from './rateWindow';

describe('a rate window', () => {
  it('shuts nobody out who is new, however many names were made up', () => {
    const isFine = createRateWindow(2, () => 0, 100);
    expect(isFine('old')).toBe(true);
    for (let n = 0; n < 1_000; n += 1) isFine(`made up ${n}`);
    expect(isFine('new')).toBe(true);
    expect(isFine('old')).toBe(true);
    expect(isFine('old')).toBe(false);
  });

  it('remembers no more names than it has places', () => {
    const isFine = createRateWindow(1, () => 0, 100);
    for (let n = 0; n < 1_000; n += 1) isFine(`made up ${n}`);
    const again = Array.from({ length: 1_000 }, (_, n) => isFine(`made up ${n}`));
    expect(again.filter((isFine) => !isFine)).toHaveLength(100);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:7:1:2:3:4:5', '2001:db8:7'],
    ['2001:db8::1', '2001:db8:0'],
    ['2001::5:6', '2001:0:0'],
    ['::1', '0:0:0'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ])('takes %s for %s', (address, caller) => expect(callerOf(address)).toBe(caller));
});

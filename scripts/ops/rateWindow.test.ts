import { RateWindow, callerOf, networkOf } from './rateWindow';

describe('a rate window', () => {
  it('remembers at most its maximum of forged names, and lets further callers through', () => {
    const window = new RateWindow(2, () => 0, 100);
    const names = ['old', ...Array.from({ length: 1_000 }, (_, n) => `made up ${n}`), 'new'];
    const call = () => names.filter((name) => !window.isFine(name));
    expect([call(), call()]).toEqual([[], []]);
    expect(call()).toEqual(names.slice(0, 100));
  });

  it('counts the calls at other collectors, and shares only busy callers with them', () => {
    const [one, other] = [new RateWindow(10, () => 0), new RateWindow(10, () => 0)];
    const called = [one, other].map((window) => {
      window.isFine('phone');
      return Array.from({ length: 6 }, () => window.isFine('busy'));
    });
    expect(called.flat()).not.toContain(false);
    expect(one.news()).toEqual([{ minute: 0, caller: 'busy', batches: 6 }]);
    expect(one.news()).toEqual([{ minute: 0, caller: 'busy', batches: 0 }]);
    other.news();
    for (const window of [one, other]) window.learn([{ minute: 0, caller: 'busy', batches: 12 }]);
    expect([one.isFine('busy'), other.isFine('busy'), other.isFine('phone')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:7:1:2:3:4:5', '2001:db8:7'],
    ['2001:db8::1', '2001:db8:0'],
    ['2001::5:6', '2001:0:0'],
    ['::1', '0:0:0'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ])('counts %s as %s', (address, caller) => expect(callerOf(address)).toBe(caller));
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:7:1::5', '2001:db8:7'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

import { readTrustedProxies, trustProxyOf } from './trustedProxies';

describe('TRUST_PROXY', () => {
  it.each([
    ['0', false],
    ['1', 1],
    ['10.0.0.0/8,::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
    ['127.0.0.1', ['127.0.0.1']],
  ])('takes %s', (text, trusted) => expect(readTrustedProxies(text)).toEqual(trusted));

  it.each(['', 'abc', '1.5', '10', '-1', '10.0.0.0/33', '10.0.0.1/', '10.0.0.1, ::1', '::1/129'])(
    'does not take %j',
    (text) => expect(readTrustedProxies(text)).toBeNull(),
  );

  it('trusts this many hops, or these addresses', () => {
    const two = trustProxyOf(2);
    const hops = typeof two === 'function' ? [0, 1, 2].map((hop) => two('', hop)) : two;
    expect(hops).toEqual([true, true, false]);
    expect([trustProxyOf(false), trustProxyOf(['::1'])]).toEqual([false, ['::1']]);
  });
});

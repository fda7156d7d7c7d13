import type { HostErrorKind } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import { fakeServices } from '@pautang/shared/testing';
import { expiredCheck } from './expiredCheck';

const kinds: HostErrorKind[] = ['unavailable', 'unsupported', 'timeout', 'denied', 'failed'];

/** A host that answers with this, or fails in this way. */
function hostThat(action: string, answer?: unknown, kind?: HostErrorKind) {
  const { services, told } = fakeServices(
    answer === undefined ? {} : { [`host:${action}`]: answer },
  );
  const { bridge } = services;
  if (kind === undefined) return { bridge, told };
  const request = () => Promise.reject(new HostError(kind, action, kind));
  return { bridge: { ...bridge, request }, told };
}

describe('expiredCheck', () => {
  const creditOrder = { creditOrderId: 'credit-1', status: 15, expired: false } as const;
  const order = { creditOrder, expiredCredit: false, expiredRisk: true };

  it.each([
    ['the same order', { code: 0 }],
    ['another order', { code: 2, creditOrderId: 'credit-2' }],
    ['a failure', { code: -1 }],
  ])('gives the host’s word: %s', async (_what, answer) => {
    const { bridge, told } = hostThat('expiredCheck', answer);
    await expect(expiredCheck(bridge, order)).resolves.toEqual(answer);
    expect(told).toEqual([{ action: 'expiredCheck', data: order }]);
  });

  it.each(kinds)(
    'is a failure where the host is %s, and nothing at all where it has no such check',
    async (kind) => {
      const { bridge } = hostThat('expiredCheck', undefined, kind);
      const code = kind === 'unsupported' ? 0 : -1;
      await expect(expiredCheck(bridge, order)).resolves.toEqual({ code });
    },
  );
});

import { fakeServices } from '../testing/fakeServices';
import { appChannels, checkFace, openStore } from './hostCalls';
import type { Bridge, HostErrorKind } from './services';
import { HostError } from './services';

const kinds: HostErrorKind[] = ['unavailable', 'unsupported', 'timeout', 'denied', 'failed'];

/** A bridge whose host gives this answer, or fails with this kind of error. */
function answeringHost(action: string, answer?: unknown, kind?: HostErrorKind) {
  const { services, told } = fakeServices(
    answer === undefined ? {} : { [`host:${action}`]: answer },
  );
  const { bridge } = services;
  if (kind === undefined) return { bridge, told };
  const request = () => Promise.reject(new HostError(kind, action, kind));
  return { bridge: { ...bridge, request }, told };
}

describe('openStore', () => {
  it('lets the host open the store', async () => {
    const { bridge, told } = answeringHost('openStore', null);
    const openLink = jest.fn();
    await openStore(bridge, { platform: 'android', packageId: 'ph.pautang.app' }, openLink);
    expect(told).toEqual([{ action: 'openStore', data: { packageId: 'ph.pautang.app' } }]);
    expect(openLink).not.toHaveBeenCalled();
  });

  it.each(kinds)('opens the store’s web address if the host call ends as %s', async (kind) => {
    const openLink = jest.fn();
    const { bridge } = answeringHost('openStore', undefined, kind);
    await openStore(bridge, { platform: 'android', packageId: 'ph.pautang.app' }, openLink);
    expect(openLink.mock.calls).toEqual([
      ['https://play.google.com/store/apps/details?id=ph.pautang.app'],
    ]);
  });

  it.each([
    ['ios', '6443210987', 'https://apps.apple.com/app/id6443210987'],
    ['ios', 'id6443210987', 'https://apps.apple.com/app/id6443210987'],
    ['android', 'a/b?c&d', 'https://play.google.com/store/apps/details?id=a%2Fb%3Fc%26d'],
    ['other', 'ph.pautang.app', 'https://play.google.com/store/apps/details?id=ph.pautang.app'],
  ] as const)('on %s, opens the store page of %s at %s', async (platform, packageId, link) => {
    const openLink = jest.fn();
    await openStore(answeringHost('openStore').bridge, { platform, packageId }, openLink);
    expect(openLink.mock.calls).toEqual([[link]]);
  });

  it('opens the web address outside the page', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    await openStore(answeringHost('openStore').bridge, { platform: 'other', packageId: 'x' });
    expect(open).toHaveBeenCalledWith(expect.stringContaining('id=x'), '_blank', 'noopener');
  });
});

describe('appChannels', () => {
  const asked = [
    { code: 90005, walletScheme: 'gcash://' },
    { code: 90003, walletScheme: 'paymaya://' },
    { code: 90007, walletScheme: null },
  ] as const;

  it('leaves out channels that the host calls unavailable', async () => {
    const { bridge, told } = answeringHost('appChannel', {
      channels: [
        { code: 90003, availability: 'unavailable' },
        { code: 90005, availability: 'available' },
      ],
    });
    await expect(appChannels(bridge, [...asked])).resolves.toEqual([90005, 90007]);
    expect(told).toEqual([{ action: 'appChannel', data: { channels: asked } }]);
  });

  it.each(kinds)('keeps all channels if the host call ends as %s', async (kind) => {
    const { bridge } = answeringHost('appChannel', undefined, kind);
    await expect(appChannels(bridge, [...asked])).resolves.toEqual([90005, 90003, 90007]);
  });
});

const host = (request: () => Promise<unknown>) =>
  // These calls use no other part of a bridge.
  ({ request, notify: () => true }) as unknown as Bridge;

const check = { reason: 'Confirm that it is you', loanAmount: 5_000 };

describe('the face check by the host', () => {
  it('returns the id that the order has to carry', async () => {
    const bridge = host(async () => ({ passed: true, faceCheckId: 'face-1' }));
    expect(await checkFace(bridge, check)).toEqual({ isPassed: true, faceCheckId: 'face-1' });
  });

  it.each([
    ['denied', 'was stopped'],
    ['timeout', 'took too long'],
    ['failed', 'did not work'],
    ['unavailable', 'cannot do the face check'],
    ['unsupported', 'This version of the app cannot do the face check'],
  ] as [HostErrorKind, string][])(
    'explains the failure %s and says that nothing was sent',
    async (kind, words) => {
      const bridge = host(() => Promise.reject(new HostError(kind, 'faceVerification', 'x')));
      const result = await checkFace(bridge, check);
      expect(result).toEqual({
        isPassed: false,
        message: expect.stringContaining(words) as string,
      });
      expect(result).toMatchObject({
        message: expect.stringContaining('nothing was sent') as string,
      });
    },
  );

  it('says that it did not recognise the borrower only if the host says so', async () => {
    const bridge = host(async () => ({ passed: false, faceCheckId: null }));
    expect(await checkFace(bridge, check)).toEqual({
      isPassed: false,
      message: expect.stringContaining('did not recognise you, so nothing was sent') as string,
    });
  });

  it('does not tell a borrower in an old app to open the app', async () => {
    const bridge = host(() =>
      Promise.reject(new HostError('unsupported', 'faceVerification', 'unsupported')),
    );
    expect(await checkFace(bridge, check)).not.toMatchObject({
      message: expect.stringContaining('Open Pautang') as string,
    });
  });

  it('throws on an error that is a bug', async () => {
    const bridge = host(() => Promise.reject(new TypeError('bug')));
    await expect(checkFace(bridge, check)).rejects.toThrow('bug');
  });
});

import { fakeServices } from '../testing/fakeServices';
import { appChannels, checkFace, openStore } from './hostCalls';
import type { HostErrorKind } from './services';
import { HostError } from './services';

/** A bridge whose host gives this answer; undefined: there is no host. */
function hostWith(action: string, answer?: unknown) {
  const { services, told } = fakeServices({ [`host:${action}`]: answer });
  return { bridge: services.bridge, told };
}
const failing = (kind: HostErrorKind) => () => Promise.reject(new HostError(kind, 'x', kind));

describe('openStore', () => {
  it('lets the host open the store', async () => {
    const { bridge, told } = hostWith('openStore', null);
    const openLink = jest.fn();
    await openStore(bridge, { platform: 'android', packageId: 'ph.pautang.app' }, openLink);
    expect(told).toEqual([{ action: 'openStore', data: { packageId: 'ph.pautang.app' } }]);
    expect(openLink).not.toHaveBeenCalled();
  });

  it.each([
    ['denied', 'ios', '6443210987', 'https://apps.apple.com/app/id6443210987'],
    ['timeout', 'ios', 'id6443210987', 'https://apps.apple.com/app/id6443210987'],
    ['failed', 'android', 'a/b?c&d', 'https://play.google.com/store/apps/details?id=a%2Fb%3Fc%26d'],
    ['unsupported', 'other', 'ph.x', 'https://play.google.com/store/apps/details?id=ph.x'],
  ] as const)(
    'if the host fails with %s on %s, opens %s at %s',
    async (kind, platform, id, link) => {
      const openLink = jest.fn();
      const { bridge } = hostWith('openStore', failing(kind));
      await openStore(bridge, { platform, packageId: id }, openLink);
      expect(openLink.mock.calls).toEqual([[link]]);
    },
  );

  it('opens the web address outside the page', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    await openStore(hostWith('openStore').bridge, { platform: 'other', packageId: 'x' });
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
    const { bridge, told } = hostWith('appChannel', {
      channels: [
        { code: 90003, availability: 'unavailable' },
        { code: 90005, availability: 'available' },
      ],
    });
    await expect(appChannels(bridge, [...asked])).resolves.toEqual([90005, 90007]);
    expect(told).toEqual([{ action: 'appChannel', data: { channels: asked } }]);
  });

  it.each(['unavailable', 'timeout'] as const)(
    'keeps all channels if the host call ends as %s',
    async (kind) => {
      const { bridge } = hostWith('appChannel', failing(kind));
      await expect(appChannels(bridge, [...asked])).resolves.toEqual([90005, 90003, 90007]);
    },
  );
});

describe('the face check by the host', () => {
  const check = { reason: 'Confirm that it is you', loanAmount: 5_000 };
  const checked = (answer: unknown) =>
    checkFace(hostWith('faceVerification', answer).bridge, check);

  it('returns the id that the order has to carry', async () => {
    expect(await checked({ passed: true, faceCheckId: 'face-1' })).toEqual({
      isPassed: true,
      faceCheckId: 'face-1',
    });
  });

  it.each([
    [{ passed: false, faceCheckId: null }, /^The face check did not recognise you, so nothing was/],
    [failing('denied'), /^The face check was stopped, so nothing was sent/],
    [failing('timeout'), /^The face check took too long, so nothing was sent/],
    [failing('failed'), /^The face check did not work, so nothing was sent/],
    [failing('unavailable'), /^Your phone cannot .* nothing was sent\. Open the app again/],
    [failing('unsupported'), /^This version .* nothing was sent\. Update the app/],
  ])('says why it did not pass, and that nothing was sent: %#', async (answer, words) => {
    const message = expect.stringMatching(words) as string;
    expect(await checked(answer)).toEqual({ isPassed: false, message });
  });

  it('throws on an error that is a bug', async () => {
    await expect(checked(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  });
});

import { checkFace } from './faceCheck';
import type { Bridge, HostErrorKind } from './services';
import { HostError } from './services';

const host = (request: () => Promise<unknown>) =>
  ({ request, notify: () => true }) as unknown as Bridge;

const check = { reason: 'Confirm that it is you', loanAmount: 5_000 };

describe('the face check by the host', () => {
  it('gives the id that goes with the order', async () => {
    const bridge = host(async () => ({ passed: true, faceCheckId: 'face-1' }));
    expect(await checkFace(bridge, check)).toEqual({ isPassed: true, faceCheckId: 'face-1' });
  });

  it.each([
    ['denied', 'was stopped'],
    ['timeout', 'took too long'],
    ['failed', 'did not recognise you'],
    ['unavailable', 'cannot do the face check'],
    ['unsupported', 'cannot do the face check'],
  ] as [HostErrorKind, string][])(
    'says what %s means and that nothing was sent',
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

  it('throws on what is a bug', async () => {
    const bridge = host(() => Promise.reject(new TypeError('bug')));
    await expect(checkFace(bridge, check)).rejects.toThrow('bug');
  });
});

import { findChannel } from './channels';

const outside = (over: object = {}) => {
  const page = {
    location: { origin: 'https://app.example' },
    document: { referrer: '' },
    parent: undefined as unknown,
    ...over,
  };
  page.parent ??= page;
  // Only the properties in which a channel is looked up.
  return page as unknown as Parameters<typeof findChannel>[0];
};

const framedBy = (referrer: string) => {
  const posted: unknown[][] = [];
  const page = outside({
    document: { referrer },
    parent: { postMessage: (...args: unknown[]) => posted.push(args) },
  });
  return { page, posted };
};

describe('host channels', () => {
  it('finds none in a plain browser', () => {
    expect(findChannel(outside(), [])).toBeNull();
  });

  it('prefers Android, then iOS, then React Native, then the parent window', () => {
    const post = jest.fn();
    const android = { pautangHost: { postMessage: post } };
    const ios = { webkit: { messageHandlers: { pautangHost: { postMessage: post } } } };
    const reactNative = { ReactNativeWebView: { postMessage: post } };
    expect(findChannel(outside({ ...reactNative, ...ios, ...android }), [])?.name).toBe('android');
    expect(findChannel(outside({ ...reactNative, ...ios }), [])?.name).toBe('ios');
    expect(findChannel(outside(reactNative), [])?.name).toBe('reactNative');
  });

  it('takes a parent window of the same or an allowed origin as the target', () => {
    for (const referrer of ['https://app.example/', 'https://host.example/frame']) {
      const { page, posted } = framedBy(referrer);
      findChannel(page, ['https://host.example'])?.send('{"id":"1"}');
      expect(posted).toEqual([[{ id: '1' }, new URL(referrer).origin]]);
    }
  });

  it.each(['https://evil.example/', '', 'not an address'])(
    'refuses a parent from %j',
    (referrer) => {
      expect(findChannel(framedBy(referrer).page, ['https://host.example'])).toBeNull();
    },
  );
});

import { admitOwnScripts } from './trustedTypes';

type Rule = (text: string, type: string, sink?: string) => string | null;

/** The policy as a browser would get it, on a page at https://app.example/app/. */
function policy(storeBase: string): Record<string, Rule> {
  const made: { name: string; rules: Record<string, Rule> }[] = [];
  const page = {
    document: { baseURI: 'https://app.example/app/' },
    trustedTypes: {
      createPolicy: (name: string, rules: Record<string, Rule>) => made.push({ name, rules }),
    },
  };
  admitOwnScripts(page, storeBase);
  expect(made.map(({ name }) => name)).toEqual(['default']);
  return made[0]?.rules ?? {};
}
const script = (storeBase: string, address: string) =>
  policy(storeBase)['createScriptURL']?.(address, 'TrustedScriptURL');

describe('the addresses that scripts may come from', () => {
  it.each([
    'https://app.example/app/net.ab12.js',
    './net.ab12.js',
    'https://app.example/remotes/borrow/1.0.0/remoteEntry.ab12.js',
  ])('are the shell’s own and those of the remotes: %s', (address) => {
    expect(script('/', address)).toBe(address);
  });

  it.each([
    'https://evil.example/app/net.js',
    'https://app.example/beacons',
    'https://app.example/api/anyEcho',
    'https://app.example/remotes/../api/anyEcho',
    'https://app.example/remotes/%2e%2e/api/anyEcho',
    'https://app.example/remotes/..%2fapi/anyEcho',
    'https://app.example/remotes/borrow/x.js?callback=alert',
    'https://app.example/remotes/borrow/x.js#x',
    'https://user@app.example/remotes/borrow/x.js',
    'https://app.example.evil.example/remotes/x.js',
    'data:text/javascript,alert(1)',
    'blob:https://app.example/1',
    'javascript:alert(1)',
    '//evil.example/remotes/x.js',
    'https://',
  ])('exclude others: %s', (address) => {
    expect(script('/', address)).toBeNull();
  });

  it('include the store if it has another origin', () => {
    const base = 'https://cdn.example/pautang/';
    expect(script(base, `${base}remotes/borrow/1.0.0/x.js`)).not.toBeNull();
    expect(script(base, 'https://cdn.example/other/remotes/x.js')).toBeNull();
    expect(script(base, 'https://app.example/remotes/x.js')).toBeNull();
  });
});

describe('texts', () => {
  it('are parsed as HTML only for a document that is not shown or run', () => {
    const html = policy('/')['createHTML'];
    expect(html?.('<p>x</p>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<p>x</p>');
    expect(html?.('<p>x</p>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
    expect(html?.('<p>x</p>', 'TrustedHTML')).toBeNull();
  });

  it('are never code', () => {
    expect(policy('/')['createScript']).toBeUndefined();
  });

  it('need no policy in a browser without Trusted Types', () => {
    expect(() => admitOwnScripts({ document }, '/')).not.toThrow();
  });
});

import { release } from '../testing/release';

const integrity = `sha384-${'B'.repeat(64)}`;
const file = (url: string, as = 'script') => ({ url, integrity, as });
const chunks = {
  net: [file('net.js')],
  kit: [file('kit.js')],
  federation: [file('federation.js')],
  'page.home': [file('home.js'), file('home.css', 'style')],
  'page.login': [file('login.js')],
};
const borrow = {
  ...release('1.0.0'),
  preload: [
    file('remotes/borrow/1.0.0/routes.js'),
    { ...file('remotes/borrow/1.0.0/quota.js'), route: '/borrow/confirm_quota' },
    { ...file('remotes/borrow/1.0.0/review.js'), route: '/borrow/review' },
  ],
  reads: { '/borrow/confirm_quota': ['queryBorrowQuota', 'checkReoffer'] },
};
const registry = { serial: 1, remotes: { borrow: { state: 'on', stable: borrow } } };

/** The page's data: the list of chunks as JSON, the registry as a JWT. */
function written(id: string, value: unknown): string {
  const json = JSON.stringify(value);
  return id === 'registry' ? `e30.${Buffer.from(json).toString('base64url')}.c2ln` : json;
}

interface Page {
  readonly hash?: string;
  readonly isLoggedIn?: boolean;
  readonly elements?: Readonly<Record<string, unknown>>;
  readonly mode?: string;
  /** values on the phone, by their keys */
  readonly stored?: readonly (readonly [string, string])[];
}

/** Runs the boot script in a page and returns the files that it requests early. */
function boot(page: Page): string[] {
  const { hash = '', isLoggedIn = true, elements, mode = 'production', stored = [] } = page;
  document.head.innerHTML = '';
  localStorage.clear();
  location.hash = hash;
  if (isLoggedIn) localStorage.setItem('pautang.session.v1', '{}');
  for (const [key, value] of stored) localStorage.setItem(key, value);
  for (const [id, value] of Object.entries(elements ?? { chunks, registry })) {
    const script = Object.assign(document.createElement('script'), { id, type: 'data' });
    script.textContent = typeof value === 'string' ? value : written(id, value);
    document.head.append(script);
  }
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = mode;
  try {
    jest.isolateModules(() => void jest.requireActual('./boot'));
  } finally {
    process.env['NODE_ENV'] = NODE_ENV;
  }
  return links();
}

/** The page's index, which names borrow and savings, with a line for each of these parts. */
const indexed = (...parts: readonly object[]) => {
  const index = {
    serial: 1,
    parts: { borrow: 'b'.repeat(22), savings: `${'s'.repeat(22)} /save` },
  };
  return [
    `e30.${JSON.stringify(index)}.c2ln`,
    ...parts.map((part) => JSON.stringify(part)),
    '',
  ].join('\n');
};
const savings = {
  ...release('1.0.0', 'savings'),
  area: { name: 'Savings', bases: { '/save': '/save/plan' } },
  preload: [{ ...file('remotes/savings/1.0.0/plan.js'), route: '/save/plan' }],
  reads: { '/save/plan': ['queryPlan'] },
};

const QUOTA = '#/borrow/confirm_quota';
/** The shell's files that every page of a remote needs. */
const ofTheShell = ['./net.js', './kit.js', './federation.js'];
const links = () =>
  [...document.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
const handedOn = () => document.getElementById('chunks')?.dataset['reads'];

const isEarlyLoginShown = () => 'early' in document.documentElement.dataset;

/** Opens the page in a host, on a phone that has these values. */
function openInHost(hash: string, ...stored: readonly (readonly [string, string])[]): boolean {
  delete document.documentElement.dataset['early'];
  Object.assign(window, { pautangHost: {} });
  boot({ hash, isLoggedIn: false, stored });
  Reflect.deleteProperty(window, 'pautangHost');
  return isEarlyLoginShown();
}

describe('the boot script', () => {
  beforeAll(() => Object.assign(globalThis, { BUILD_FLAGS: { STORE_BASE: '/store/' } }));

  it('requests home’s files at home', () => {
    expect(boot({})).toEqual(['./net.js', './kit.js', './home.js', './home.css']);
    // The same mode and integrity as the page, or each file would load twice.
    for (const link of document.querySelectorAll('link')) {
      expect(link.rel).toBe('preload');
      expect(link.getAttribute('integrity') ?? link.integrity).toBe(integrity);
      expect(link.crossOrigin).toBe('anonymous');
    }
    expect(document.querySelector('link[href$=".css"]')).toHaveProperty('as', 'style');
  });

  it('requests the files of a remote’s page, and of no other page', () => {
    expect(boot({ hash: '#/borrow/confirm_quota?from=home' })).toEqual([
      ...ofTheShell,
      `/store/${borrow.entry}`,
      '/store/remotes/borrow/1.0.0/routes.js',
      '/store/remotes/borrow/1.0.0/quota.js',
    ]);
  });

  it('passes on the first reads of that page', () => {
    boot({ hash: '#/borrow/confirm_quota?from=home' });
    expect(handedOn()).toBe('queryBorrowQuota checkReoffer');
    boot({ hash: '#/borrow/review' });
    expect(handedOn()).toBe('');
    boot({ hash: QUOTA, isLoggedIn: false });
    expect(handedOn()).toBeUndefined();
  });

  it.each(['#/borrow/confirm_quota', '#/', ''])(
    'loads only the login’s files for a visitor at %j',
    (hash) => {
      // The client's files are loaded after the login is drawn.
      expect(boot({ hash, isLoggedIn: false })).toEqual(['./login.js']);
    },
  );

  it('loads a public page for a visitor', () => {
    expect(boot({ hash: '#/guide/about_us', isLoggedIn: false })).toEqual(ofTheShell);
  });

  it.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    '/evil.js',
    'remotes//evil.example/x',
    'remotes/borrow/1.0.0/../../../evil.js',
    'remotes/borrow/1.0.1/x.js',
    'remotes/repay/1.0.0/x.js',
  ])('requests no file outside the folder of the version: %s', (url) => {
    const stable = { ...borrow, entry: url, preload: [file(url)] };
    const foreign = { serial: 1, remotes: { borrow: { state: 'on', stable } } };
    const elements = { chunks, registry: foreign };
    expect(boot({ hash: QUOTA, elements })).toEqual(ofTheShell);
  });

  it('removes a preload that the store has not sent after a minute, because the page may never use it', () => {
    jest.useFakeTimers();
    boot({ hash: QUOTA });
    jest.advanceTimersByTime(59_000);
    expect(links()).toHaveLength(6);
    jest.advanceTimersByTime(2_000);
    expect(links()).toEqual(ofTheShell);
  });

  it('reads names beyond ASCII, and a registry whose payload is JSON', () => {
    const { borrow } = registry.remotes;
    const named = { ...registry, remotes: { borrow: { ...borrow, message: '₱ñ' } } };
    expect(boot({ hash: QUOTA, elements: { chunks, registry: named } })).toHaveLength(6);
    const json = { chunks, registry: `e30.${JSON.stringify(registry)}.c2ln` };
    expect(boot({ hash: QUOTA, elements: json })).toHaveLength(6);
  });

  describe('with the index of the registry', () => {
    const asked = jest.fn();
    beforeEach(() => {
      asked.mockReset();
      globalThis.fetch = asked;
    });

    it('uses a part in the page like the registry', () => {
      const written = indexed({ name: 'borrow', entry: registry.remotes.borrow });
      const elements = { chunks, registry: written };
      expect(boot({ hash: QUOTA, elements })).toEqual(boot({ hash: QUOTA }));
      expect(asked).not.toHaveBeenCalled();
    });

    it('requests the part of an area that is not in the page, then its files', async () => {
      const part = { name: 'savings', entry: { state: 'on', stable: savings } };
      let before: readonly string[] = ['not asked'];
      asked.mockImplementation(async () => {
        before = links();
        return { text: async () => JSON.stringify(part) };
      });
      const elements = { chunks, registry: indexed() };
      expect(boot({ hash: '#/save/plan', elements })).toEqual(ofTheShell);
      expect(before).toEqual([]);
      expect(asked).toHaveBeenCalledWith(`/store/parts/savings.${'s'.repeat(22)}.json`, {
        priority: 'high',
      });
      process.env['NODE_ENV'] = 'production';
      await new Promise((resolve) => setTimeout(resolve));
      process.env['NODE_ENV'] = 'test';
      expect(links().slice(3)).toEqual([
        `/store/${savings.entry}`,
        '/store/remotes/savings/1.0.0/plan.js',
      ]);
      expect(handedOn()).toBe('queryPlan');
      expect(document.getElementById('registry')?.dataset['part']).toBe(JSON.stringify(part));
    });

    it.each([
      ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['is junk', async () => ({ text: async () => '{}' })],
    ])('does nothing more if the part %s', async (_what, answer) => {
      asked.mockImplementation(answer);
      const elements = { chunks, registry: indexed() };
      expect(boot({ hash: QUOTA, elements })).toEqual(ofTheShell);
      await new Promise((resolve) => setTimeout(resolve));
      expect(links()).toHaveLength(3);
      expect(document.getElementById('registry')?.dataset['part']).toBeUndefined();
    });

    it('requests no part on a page of the shell', () => {
      boot({ elements: { chunks, registry: indexed() } });
      boot({ hash: '#/login', elements: { chunks, registry: indexed() } });
      expect(asked).not.toHaveBeenCalled();
    });
  });

  it('requests nothing of a remote that is off', () => {
    const off = { serial: 1, remotes: { borrow: { state: 'off', stable: borrow } } };
    expect(boot({ hash: QUOTA, elements: { chunks, registry: off } })).toEqual(ofTheShell);
  });

  it.each([
    ['no registry', { chunks }],
    ['a registry that is junk', { chunks, registry: '{"remotes":' }],
    ['a registry whose payload is junk', { chunks, registry: 'e30.%%%.c2ln' }],
    ['a registry whose payload is no JSON', { chunks, registry: 'e30.eyJy.c2ln' }],
    ['a registry of another shape', { chunks, registry: {} }],
    ['nothing at all', {}],
  ])('changes nothing in a page with %s', (_what, elements) => {
    expect(() => boot({ hash: QUOTA, elements })).not.toThrow();
  });

  describe('the login that the page contains', () => {
    const SESSION = ['pautang.session.v1', '{}'] as const;
    const FACTS = [
      'pautang.packageInfo.v1',
      '{"screenWidth":1080,"topPaddingHeight":108,"fontScale":1.3}',
    ] as const;
    afterEach(() => {
      sessionStorage.clear();
      document.documentElement.removeAttribute('style');
    });

    it('is shown at the address of the login, but not if the borrower is logged in or has a code', () => {
      expect(openInHost('#/login')).toBe(true);
      expect(openInHost('#/login', SESSION)).toBe(false);
      sessionStorage.setItem('pautang.sentCode.login.v1', '{}');
      expect(openInHost('#/login')).toBe(false);
    });

    it('is not shown outside a native app, nor on a public page', () => {
      boot({ hash: '#/login', isLoggedIn: false });
      expect(isEarlyLoginShown()).toBe(false);
      expect(openInHost('#/guide/about_us', FACTS)).toBe(false);
    });

    it('is shown at home only on a phone that has been here, because a new one may have a session in the host', () => {
      expect(openInHost('#/')).toBe(false);
      expect(openInHost('#/', FACTS)).toBe(true);
      expect(openInHost('#/', FACTS, SESSION)).toBe(false);
    });

    it('fits the phone as it was at the last visit', () => {
      openInHost('#/login', FACTS);
      const { style } = document.documentElement;
      expect(style.getPropertyValue('--top-padding')).toBe('10vw');
      expect(style.getPropertyValue('--text-scale')).toBe('1.3');
    });

    it.each(['{', 'null', '{"screenWidth":0}'])('does without facts that are junk: %s', (junk) => {
      openInHost('#/login', ['pautang.packageInfo.v1', junk]);
      expect(document.documentElement.getAttribute('style')).toBeNull();
      expect(document.querySelectorAll('link')).toHaveLength(1);
    });
  });

  it('requests nothing early in a development build', () => {
    expect(boot({ mode: 'development' })).toEqual([]);
  });
});

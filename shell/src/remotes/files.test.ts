import { giveDigests, sha384 } from '../testing/digests';
import { longAnswer, untilAborted } from '../testing/longAnswer';
import { release } from '../testing/release';
import type { WantedFile } from './files';
import { askAnew, bring, createAhead, explain, hasFiles, runEntry } from './files';

const FOLDER = 'https://app.example/remotes/borrow/1.0.0/';
const file = (name: string, phase: WantedFile['phase'] = 'chunk'): WantedFile => ({
  href: FOLDER + name,
  integrity: sha384('right'),
  as: name.endsWith('.css') ? 'style' : 'script',
  phase,
});
const links = () => [...document.querySelectorAll('link')];
const linkTo = (name: string) => links().find(({ href }) => href.endsWith(name));
const answer = (body: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }));

const reasonOf = (error: { reason: string }) => error.reason;
const { NODE_ENV } = process.env;
beforeAll(giveDigests);
beforeEach(() => {
  process.env['NODE_ENV'] = 'production';
  document.head.innerHTML = '';
});
afterEach(() => {
  process.env['NODE_ENV'] = NODE_ENV;
  jest.restoreAllMocks();
});

describe('bringing files', () => {
  it('preloads in the page’s own mode, or each file would load twice', async () => {
    const brought = bring([file('x.js', 'entry'), file('x.css', 'style')]);
    for (const link of links()) {
      expect(link).toMatchObject({ rel: 'preload', crossOrigin: 'anonymous' });
      expect(link.getAttribute('integrity')).toBe(sha384('right'));
    }
    expect(links().map(({ as }) => as)).toEqual(['script', 'style']);
    for (const link of links()) link.dispatchEvent(new Event('load'));
    await expect(brought).resolves.toBeUndefined();
    expect(links()).toEqual([]);
  });

  it('removes all links of a release if one hangs, to free its connection', async () => {
    jest.useFakeTimers();
    const other = FOLDER.replace('1.0.0', '1.0.1');
    for (const href of [`${FOLDER}x.js`, `${FOLDER}page.js`, `${other}x.js`])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }));
    const outcome = bring([file('x.js', 'entry'), file('routes.js')]).catch(reasonOf);
    await jest.advanceTimersByTimeAsync(7_900);
    expect(links()).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(200);
    await expect(outcome).resolves.toBe('timeout');
    expect(links().map(({ href }) => href)).toEqual([`${other}x.js`]);
  });

  it.each([
    ['is not there', 'no', 404, 'network'],
    ['has other bytes', 'wrong', 200, 'integrity'],
  ])('reports that a file %s', async (_what, body, status, reason) => {
    answer(body, status);
    const brought = bring([file('x.css', 'style')]);
    linkTo('x.css')?.dispatchEvent(new Event('error'));
    await expect(brought).rejects.toMatchObject({ phase: 'style', reason });
  });

  it('succeeds if the store has the right bytes by now', async () => {
    answer('right');
    const brought = bring([file('x.js')]);
    linkTo('x.js')?.dispatchEvent(new Event('error'));
    await expect(brought).resolves.toBeUndefined();
  });

  it('does nothing for a remote in development', async () => {
    process.env['NODE_ENV'] = 'development';
    await bring([file('x.js')]);
    expect(links()).toEqual([]);
  });
});

describe('requesting a file again', () => {
  it.each([
    ['right', 200, 'there'],
    ['wrong', 200, 'integrity'],
    ['right', 503, 'network'],
  ])('maps %s bytes with status %d to %s', async (body, status, found) => {
    const asked = answer(body, status);
    await expect(askAnew(`${FOLDER}x.js`, sha384('right'))).resolves.toBe(found);
    const [, init] = asked.mock.calls[0] ?? [];
    expect(init?.cache).toBe('reload');
  });

  it('reads no further than a file may be long', async () => {
    const long = longAnswer();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(long.answer);
    await expect(askAnew(`${FOLDER}x.js`, sha384('right'))).resolves.toBe('too_large');
    expect(long.sent()).toBeLessThan(6_000_000);
  });

  it('times out if the store hangs', async () => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => untilAborted(init?.signal));
    const asked = askAnew(`${FOLDER}x.js`, undefined);
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(asked).resolves.toBe('network');
  });
});

const PATH = 'remotes/borrow/1.0.0/';
const HREF = new URL(`/${PATH}`, document.baseURI).href;
const named = (url: string, as: 'script' | 'style', route = '/borrow/x') => ({
  url: PATH + url,
  integrity: sha384(url),
  as,
  route,
});
const borrow = {
  ...release('1.0.0'),
  preload: [named('page.js', 'script'), named('page.css', 'style')],
};
const stated = {
  [`${PATH}page.js`]: sha384('page.js'),
  [`${PATH}5.js`]: sha384('5.js'),
  [`${PATH}5.css`]: sha384('5.css'),
};

/** Each file has its own name as bytes in the store, or other bytes if `wrong` lists it. */
function storeWith(wrong: readonly string[]) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const name = String(address).split('/').at(-1) ?? '';
    return new Response(wrong.includes(name) ? 'other bytes' : name);
  });
}
const lost = (name: string, type = 'error') =>
  Object.assign(new Error(`Loading chunk 5 failed. (${type}: ${HREF}${name})`), {
    name: 'ChunkLoadError',
    type,
    request: HREF + name,
  });
const lostStyle = Object.assign(new Error('Loading css chunk 5 failed. (error: undefined)'), {
  name: 'ChunkLoadError',
  type: 'error',
});

function why(error: unknown, statedFiles = jest.fn(async () => stated)) {
  const place = { release: borrow, base: '/', statedFiles, route: '/borrow/x' };
  return { explained: explain(error, place), statedFiles };
}

describe('why a file of a remote did not load', () => {
  it.each([
    ['a page that the registry names', lost('page.js'), 'page.js', 'chunk'],
    ['a file that only the statement names', lost('5.js'), '5.js', 'chunk'],
    ['the styles of a page', lostStyle, 'page.css', 'style'],
    ['styles that only the statement names', lostStyle, '5.css', 'style'],
  ])('is its wrong bytes, else the network: %s', async (_what, error, wrong, phase) => {
    storeWith([wrong]);
    await expect(why(error).explained).resolves.toEqual({ phase, reason: 'integrity' });
    storeWith([]);
    await expect(why(error).explained).resolves.toEqual({ phase, reason: 'network' });
  });

  it('is too large if it does not end', async () => {
    const { answer } = longAnswer();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
    const reason = 'too_large';
    await expect(why(lost('page.js')).explained).resolves.toEqual({ phase: 'chunk', reason });
  });

  it('is found without the statement if the registry names the file', async () => {
    storeWith([]);
    const { explained, statedFiles } = why(lost('page.js'));
    await explained;
    expect(statedFiles).not.toHaveBeenCalled();
  });

  it('is the network if no statement is available', async () => {
    storeWith(['5.js']);
    const none = jest.fn(async () => Promise.reject(new Error('no statement')));
    const { explained } = why(lost('5.js'), none);
    await expect(explained).resolves.toEqual({ phase: 'chunk', reason: 'network' });
  });

  it('is a time-out without another request if the store hangs', async () => {
    const asked = storeWith([]);
    await expect(why(lost('5.js', 'timeout')).explained).resolves.toEqual({
      phase: 'chunk',
      reason: 'timeout',
    });
    expect(asked).not.toHaveBeenCalled();
  });
});

it.each([
  [[], true],
  [['page.css'], false],
  [['5.js'], true],
])('reports whether a page has its files if %j are wrong: %s', async (wrong, has) => {
  const asked = storeWith(wrong);
  await expect(hasFiles('/', borrow, '/borrow/x')).resolves.toBe(has);
  for (const [, init] of asked.mock.calls) expect(init?.cache).toBe('reload');
});

const ROUTE = '/borrow/confirm_quota';
const ahead = {
  ...release('1.0.0'),
  preload: [
    { url: `${PATH}common.js`, integrity: sha384('common.js'), as: 'script' as const },
    named('quota.js', 'script', ROUTE),
    named('terms.js', 'script', '/borrow/confirm_borrow'),
  ],
};

describe('files of the page that probably comes next', () => {
  it('are those of the page and those of all pages, each once, by hash, at low priority', async () => {
    const fetched = answer('');
    const load = createAhead('/');
    await load(ahead, ROUTE);
    await load(ahead, ROUTE);
    const low = { priority: 'low', signal: expect.any(AbortSignal) };
    expect(fetched.mock.calls).toEqual([
      [`${HREF}remoteEntry.ab12.js`, { integrity: ahead.integrity, ...low }],
      ...['common.js', 'quota.js'].map((name) => [
        HREF + name,
        { integrity: sha384(name), ...low },
      ]),
    ]);
  });

  it('are given up silently if they hang or do not load', async () => {
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address, asked) =>
        String(address).includes('Entry')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : untilAborted(asked?.signal),
      );
    let isOver = false;
    const over = createAhead('/')(ahead, ROUTE).then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(7_900);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    await expect(over).resolves.toBe(true);
  });

  it('are not requested by a development build, where a file changes under its address', async () => {
    process.env['NODE_ENV'] = 'development';
    const fetched = jest.spyOn(globalThis, 'fetch');
    await createAhead('/')(ahead, ROUTE);
    expect(fetched).not.toHaveBeenCalled();
  });
});

const URL_OF_ENTRY = 'https://app.example/remotes/borrow/1.0.0/remoteEntry.ab12.js';
const run = (name: string) => {
  const container = runEntry(URL_OF_ENTRY, `sha384-${'A'.repeat(64)}`, name);
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  return container;
};

describe('a container', () => {
  it('is the global that its script sets', async () => {
    const container = { init: () => undefined, get: () => undefined };
    Object.assign(globalThis, { borrow_1_0_0: container });
    await expect(run('borrow_1_0_0')).resolves.toBe(container);
    delete (globalThis as Record<string, unknown>)['borrow_1_0_0'];
  });

  it('is not an element of that name, nor a property that every window has', async () => {
    document.body.innerHTML = '<form id="borrow_1_0_0"></form>';
    expect('borrow_1_0_0' in window).toBe(true);
    for (const name of ['borrow_1_0_0', 'constructor', 'toString'])
      await expect(run(name)).rejects.toMatchObject({ phase: 'entry', reason: 'schema' });
  });
});

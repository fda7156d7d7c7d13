import { giveDigests, sha384 } from '../testing/digests';
import { longAnswer } from '../testing/longAnswer';
import { release } from '../testing/release';
import { explain, hasFiles } from './files';

const FOLDER = 'remotes/borrow/1.0.0/';
const HREF = new URL(`/${FOLDER}`, document.baseURI).href;
const named = (url: string, as: 'script' | 'style', route = '/borrow/x') => ({
  url: FOLDER + url,
  integrity: sha384(url),
  as,
  route,
});
const borrow = {
  ...release('1.0.0'),
  preload: [named('page.js', 'script'), named('page.css', 'style')],
};
const stated = {
  [`${FOLDER}page.js`]: sha384('page.js'),
  [`${FOLDER}5.js`]: sha384('5.js'),
  [`${FOLDER}5.css`]: sha384('5.css'),
};

/** The store has for each file its own name as bytes, or others where `wrong` says so. */
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
beforeAll(giveDigests);
afterEach(() => jest.restoreAllMocks());

describe('why a file of a remote did not load', () => {
  it.each([
    ['a page that the registry names', lost('page.js'), 'page.js', 'chunk'],
    ['a file that only the statement names', lost('5.js'), '5.js', 'chunk'],
    ['the styles of a page', lostStyle, 'page.css', 'style'],
    ['styles that only the statement names', lostStyle, '5.css', 'style'],
  ])('is its bytes: %s', async (_what, error, wrong, phase) => {
    storeWith([wrong]);
    await expect(why(error).explained).resolves.toEqual({ phase, reason: 'integrity' });
    storeWith([]);
    await expect(why(error).explained).resolves.toEqual({ phase, reason: 'network' });
  });

  it('is that the file has no end', async () => {
    const { answer } = longAnswer();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
    const reason = 'too_large';
    await expect(why(lost('page.js')).explained).resolves.toEqual({ phase: 'chunk', reason });
  });

  it('asks for no statement where the registry names the file', async () => {
    storeWith([]);
    const { explained, statedFiles } = why(lost('page.js'));
    await explained;
    expect(statedFiles).not.toHaveBeenCalled();
  });

  it('is the network where no statement is to be had', async () => {
    storeWith(['5.js']);
    const none = jest.fn(async () => Promise.reject(new Error('no statement')));
    const { explained } = why(lost('5.js'), none);
    await expect(explained).resolves.toEqual({ phase: 'chunk', reason: 'network' });
  });

  it('asks nothing of a store that hangs', async () => {
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
])('a page has its files where %j are wrong: %s', async (wrong, has) => {
  const asked = storeWith(wrong);
  await expect(hasFiles('/', borrow, '/borrow/x')).resolves.toBe(has);
  for (const [, init] of asked.mock.calls) expect(init?.cache).toBe('reload');
});

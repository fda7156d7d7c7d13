import { untilAborted } from '../testing/longAnswer';
import { release } from '../testing/release';
import { createAhead } from './files';

const BASE = 'https://app.example/';
const ROUTE = '/borrow/confirm_quota';
const { NODE_ENV } = process.env;

const file = (name: string, route?: string) => ({
  url: `remotes/borrow/1.0.0/${name}`,
  integrity: `sha384-${name.padEnd(64, 'A')}`,
  as: 'script' as const,
  ...(route === undefined ? {} : { route }),
});
const wanted = {
  ...release('1.0.0'),
  preload: [file('common'), file('quota', ROUTE), file('terms', '/borrow/confirm_borrow')],
};
const ENTRY = `${BASE}${wanted.entry}`;

describe('files of the page that probably comes next', () => {
  beforeEach(() => (process.env['NODE_ENV'] = 'production'));
  afterEach(() => {
    process.env['NODE_ENV'] = NODE_ENV;
    jest.restoreAllMocks();
  });

  it('are those of the page and those of all pages, each once, by hash, at low priority', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(''));
    const ahead = createAhead(BASE);
    await ahead(wanted, ROUTE);
    await ahead(wanted, ROUTE);
    const low = { priority: 'low', signal: expect.any(AbortSignal) };
    expect(fetched.mock.calls).toEqual([
      [ENTRY, { integrity: wanted.integrity, ...low }],
      ...[file('common'), file('quota')].map(({ url, integrity }) => [
        BASE + url,
        { integrity, ...low },
      ]),
    ]);
  });

  it('are given up silently if they hang or do not load', async () => {
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address, asked) =>
        address === ENTRY
          ? Promise.reject(new TypeError('Failed to fetch'))
          : untilAborted(asked?.signal),
      );
    let isOver = false;
    const over = createAhead(BASE)(wanted, ROUTE).then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(7_900);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    await expect(over).resolves.toBe(true);
  });

  it('are not requested by a development build, where a file changes under its address', async () => {
    process.env['NODE_ENV'] = 'development';
    const fetched = jest.spyOn(globalThis, 'fetch');
    await createAhead(BASE)(wanted, ROUTE);
    expect(fetched).not.toHaveBeenCalled();
  });
});

import { giveDigests, sha384 } from '../testing/digests';
import { longAnswer } from '../testing/longAnswer';
import type { WantedFile } from './files';
import { askAnew, bring } from './files';

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
  jest.useRealTimers();
});

describe('bringing files', () => {
  it('asks as the page will ask, or all comes twice', async () => {
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

  it('gives up what hangs, with all links of its release: only so its connection is free', async () => {
    jest.useFakeTimers();
    for (const name of ['x.js', 'page.js'])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', href: FOLDER + name }),
      );
    const other = FOLDER.replace('1.0.0', '1.0.1');
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', href: `${other}x.js` }),
    );
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
  ])('says of a file that it %s', async (_what, body, status, reason) => {
    answer(body, status);
    const brought = bring([file('x.css', 'style')]);
    linkTo('x.css')?.dispatchEvent(new Event('error'));
    await expect(brought).rejects.toMatchObject({ phase: 'style', reason });
  });

  it('goes on where the store has the right bytes by now', async () => {
    answer('right');
    const brought = bring([file('x.js')]);
    linkTo('x.js')?.dispatchEvent(new Event('error'));
    await expect(brought).resolves.toBeUndefined();
  });

  it('leaves a remote alone that is being worked on', async () => {
    process.env['NODE_ENV'] = 'development';
    await bring([file('x.js')]);
    expect(links()).toEqual([]);
  });
});

describe('asking for a file anew', () => {
  it.each([
    ['right', 200, 'there'],
    ['wrong', 200, 'integrity'],
    ['right', 503, 'network'],
  ])('%s with %d is %s', async (body, status, found) => {
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

  it('ends where the store hangs', async () => {
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        (_address, init) =>
          new Promise((_, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          ),
      );
    const asked = askAnew(`${FOLDER}x.js`, undefined);
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(asked).resolves.toBe('network');
  });
});

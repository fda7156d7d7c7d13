import { createHash } from 'node:crypto';
import { giveDigests } from '../testing/digests';
import { hangingAnswer, longAnswer } from '../testing/longAnswer';
import { createKeptFiles } from './keptFiles';
import type { KeepMessage } from './messages';

const SCOPE = 'https://pautang.test/app/';
const STORE = 'https://pautang.test/';
const SHELL = 'shell.0123456789.js';
const OTHER_SHELL = 'shell.9876543210.js';
const MAIN = 'main.0123456789.js';
const ENTRY = `${STORE}remotes/repay/1.0.0/remoteEntry.aaaaaaaaaa.js`;
const FOLDER = `${STORE}remotes/repay/1.0.0/`;

giveDigests();

const integrityOf = (text: string, digest = 'sha256') =>
  `${digest}-${createHash(digest).update(text).digest('base64')}`;
const scriptTag = (name: string, text: string) =>
  `<script defer src="./${name}" crossorigin="anonymous" integrity="${integrityOf(text)}"></script>`;
const pageOf = (shell: string) =>
  `<script type="application/json" id="chunks">{}</script><script type="application/jwt" id="registry">a.{"serial":1}.b</script>${scriptTag(shell, 'shell')}`;
const textOf = async (answer: Promise<Response>) => (await answer).text();
const get = (url: string, integrity = '') => ({ url, integrity }) as Request;

/** A browser's caches, as far as the worker uses them. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  let isFull = false;
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      put: async (url: string, response: Response) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        kept.set(url, response);
      },
      delete: async (url: string) => kept.delete(url),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  };
  const caches = {
    open,
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(url)?.clone(),
    delete: async (name: string) => all.delete(name),
    // The rest of a CacheStorage is never called.
  } as unknown as CacheStorage;
  const only = () => [...all.values()].flatMap((kept) => [...kept.keys()]).toSorted();
  const put = async (url: string, text: string) => {
    for (const kept of all.values()) kept.set(url, new Response(text));
  };
  return { caches, only, put, fill: () => void (isFull = true) };
}

function setUp(files: Record<string, string> = {}) {
  const network = new Map(
    Object.entries({
      [SCOPE]: pageOf(SHELL),
      [`${SCOPE}${SHELL}`]: 'shell',
      [ENTRY]: 'entry',
      ...files,
    }),
  );
  const asked: string[] = [];
  /** other answers, by address */
  const others = new Map<string, (signal?: AbortSignal | null) => Response>();
  let isDown = false;
  const fetch = async (request: Request | string, options?: RequestInit) => {
    const url = typeof request === 'string' ? request : request.url;
    asked.push(url);
    const other = others.get(url);
    if (other) return other(options?.signal);
    if (isDown) throw new TypeError('Failed to fetch');
    const text = network.get(url);
    return new Response(text ?? 'none', {
      status: text === undefined ? 404 : 200,
      headers: { 'content-encoding': 'br', 'content-security-policy': "default-src 'none'" },
    });
  };
  const storage = fakeCaches();
  Object.assign(globalThis, { fetch, caches: storage.caches });
  const kept = createKeptFiles({ scope: SCOPE, store: STORE });
  const keep = (more: Partial<KeepMessage> = {}) =>
    kept.keep({
      type: 'pautang.keep.v1',
      shell: SHELL,
      files: [`${SCOPE}${SHELL}`, ENTRY],
      folders: [FOLDER],
      ...more,
    });
  const goDown = () => void (isDown = true);
  return { kept, keep, asked, network, others, storage, goDown };
}
const unreachable = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

/** One file of the remote for each digit. */
const big = (at: number) => `${FOLDER}page.${`${at}`.repeat(10)}.js`;
const nothing = () => undefined;
const SHELL_ONLY = [SCOPE, `${SCOPE}kept.json`, `${SCOPE}${SHELL}`].toSorted();

describe('kept files', () => {
  it('start the app without a network: the page without its old registry, and its files', async () => {
    const { kept, keep, goDown, storage } = setUp();
    await keep();
    expect(storage.only()).toEqual([...SHELL_ONLY, ENTRY].toSorted());
    goDown();
    const page = await kept.page(unreachable());
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(page.headers.get('content-encoding')).toBeNull();
    const html = await page.text();
    expect(html).toContain(SHELL);
    expect(html).not.toContain('id="registry"');
    expect(await textOf(kept.file(get(`${SCOPE}${SHELL}`, integrityOf('shell'))))).toBe('shell');
    expect(await textOf(kept.file(get(ENTRY, integrityOf('entry', 'sha384'))))).toBe('entry');
  });

  describe('a file that a new version has not changed is taken from the version before', () => {
    const NEW = ENTRY.replace('1.0.0', '1.1.0');
    const integrity = integrityOf('entry', 'sha384');

    it('once it was kept, and is kept without the network', async () => {
      const { kept, keep, asked, storage, goDown } = setUp();
      await keep();
      const before = asked.length;
      expect(kept.mayHave(get(NEW, integrity))).toBe(true);
      expect(await textOf(kept.file(get(NEW, integrity)))).toBe('entry');
      const next = {
        files: [`${SCOPE}${SHELL}`, NEW],
        folders: [FOLDER.replace('1.0.0', '1.1.0')],
      };
      await keep(next);
      await keep(next);
      expect(asked).toHaveLength(before);
      expect(storage.only()).toContain(NEW);
      expect(storage.only()).not.toContain(ENTRY);
      goDown();
      expect(await textOf(kept.file(get(NEW, integrity)))).toBe('entry');
    });

    it('until the page requests it past the caches, because the browser refused it', async () => {
      const { kept, keep, network } = setUp();
      await keep();
      network.set(NEW, 'new entry');
      expect(await textOf(kept.file(get(NEW)))).toBe('entry');
      expect(await textOf(kept.file(get(NEW)))).toBe('entry');
      expect(kept.mayHave({ ...get(NEW), cache: 'reload' })).toBe(false);
      expect(kept.mayHave(get(NEW, integrity))).toBe(false);
      expect(await textOf(kept.file(get(NEW)))).toBe('new entry');
    });

    it.each([
      ['of another remote', NEW.replace('repay', 'borrow'), integrity],
      ['of another name', NEW.replace('aaaaaaaaaa', 'bbbbbbbbbb'), integrity],
      ['of another hash', NEW, integrityOf('other', 'sha384')],
    ])('but none %s', async (_what, url, hash) => {
      const { kept, keep, network } = setUp();
      await keep();
      network.set(url, 'from the network');
      expect(await textOf(kept.file(get(url, hash)))).toBe('from the network');
    });

    it('but not if it is damaged', async () => {
      const { kept, keep, network, storage } = setUp();
      await keep();
      await storage.put(ENTRY, 'damaged');
      network.set(NEW, 'from the network');
      expect(await textOf(kept.file(get(NEW)))).toBe('from the network');
    });
  });

  it('are not used if they do not match their hash; the network is asked instead', async () => {
    const { kept, keep, storage } = setUp();
    await keep();
    await storage.put(ENTRY, 'foreign');
    const request = get(ENTRY, integrityOf('entry', 'sha384'));
    expect(await textOf(kept.file(request))).toBe('entry');
    expect(storage.only()).not.toContain(ENTRY);
    await keep();
    expect(storage.only()).toContain(ENTRY);
    for (const junk of ['md5-abc', 'sha384-', 'sha256-', 'none']) {
      await storage.put(ENTRY, 'foreign');
      expect(await textOf(kept.file(get(ENTRY, junk)))).toBe('entry');
    }
  });

  it('stand in for a failed network if a tag’s hash is unknown', async () => {
    const { kept, keep, network, storage, goDown } = setUp();
    await keep();
    const request = { ...get(ENTRY), destination: 'script' } as Request;
    expect(kept.mayHave(request)).toBe(true);
    expect(kept.mayHave({ ...request, destination: 'image' } as Request)).toBe(false);
    network.set(ENTRY, 'by the network');
    expect(await textOf(kept.file(request))).toBe('by the network');
    network.delete(ENTRY);
    expect(await textOf(kept.file(request))).toBe('entry');
    goDown();
    expect(await textOf(kept.file(request))).toBe('entry');
    await storage.put(ENTRY, 'foreign');
    await expect(kept.file(request)).rejects.toThrow('Failed to fetch');
    expect(storage.only()).not.toContain(ENTRY);
  });

  it('include no other address: no answer of the lender, no registry, nothing without a hash in its name', async () => {
    const foreign = 'https://other.test/remotes/repay/1.0.0/remoteEntry.aaaaaaaaaa.js';
    const others = [
      `${STORE}api/gateway`,
      `${STORE}registry.jwt`,
      `${SCOPE}worker.js`,
      `${SCOPE}${SHELL}?x`,
      foreign,
      `${STORE}remotes/repay/2.0.0/remoteEntry.aaaaaaaaaa.js`,
    ];
    const { keep, storage } = setUp(Object.fromEntries(others.map((url) => [url, 'x'])));
    await keep({ files: [...others, `${SCOPE}${SHELL}`] });
    expect(storage.only()).toEqual(SHELL_ONLY);
  });

  it('are left to the browser if they are not kept, reloaded or requested without a hash', async () => {
    const { kept, keep, storage } = setUp();
    const entry = get(ENTRY, integrityOf('entry'));
    expect(kept.mayHave(entry)).toBe(true);
    await kept.page(Promise.resolve(new Response(pageOf(SHELL))));
    expect(kept.mayHave(entry)).toBe(false);
    await keep();
    expect(kept.mayHave(entry)).toBe(true);
    expect(kept.mayHave(get(ENTRY))).toBe(false);
    expect(kept.mayHave({ ...entry, cache: 'reload' } as Request)).toBe(false);
    await storage.put(ENTRY, 'foreign');
    await kept.file(entry);
    expect(kept.mayHave(entry)).toBe(false);
    await keep();
    await kept.forget();
    expect(kept.mayHave(entry)).toBe(false);
  });

  it('are dropped if the registry no longer names them, and are not loaded twice', async () => {
    const { keep, storage, asked } = setUp();
    await keep();
    const before = asked.length;
    await keep();
    expect(asked).toHaveLength(before);
    await keep({ files: [`${SCOPE}${SHELL}`], folders: [`${STORE}remotes/borrow/1.0.1/`] });
    expect(storage.only()).not.toContain(ENTRY);
    expect(storage.only()).toContain(`${SCOPE}${SHELL}`);
  });

  it('of a version stay until files of the next one are kept', async () => {
    const next = ENTRY.replace('1.0.0', '1.0.1');
    const { keep, storage } = setUp({ [next]: 'entry' });
    const folders = [`${STORE}remotes/repay/1.0.1/`];
    await keep();
    await keep({ files: [`${SCOPE}${SHELL}`], folders });
    expect(storage.only()).toContain(ENTRY);
    await keep({ files: [`${SCOPE}${SHELL}`, next], folders });
    expect(storage.only()).toEqual(expect.arrayContaining([ENTRY, next]));
    await keep({ files: [`${SCOPE}${SHELL}`, next], folders });
    expect(storage.only()).not.toContain(ENTRY);
    expect(storage.only()).toContain(next);
  });

  it('have five megabytes at most: the shell before the remotes, and their newest', async () => {
    const each = 1_400_000;
    const files = Object.fromEntries([1, 2, 3, 4].map((at) => [big(at), 'x'.repeat(each)]));
    const { keep, storage } = setUp(files);
    await keep({ files: [`${SCOPE}${SHELL}`, big(1), big(2)] });
    await keep({ files: [`${SCOPE}${SHELL}`, big(3), big(4)] });
    expect(storage.only().filter((url) => url.startsWith(FOLDER))).toEqual([
      big(2),
      big(3),
      big(4),
    ]);
    expect(storage.only()).toContain(`${SCOPE}${SHELL}`);
  });

  it.each([
    ['another page in the place of the first', SHELL, '<h1>Sign in to this Wi-Fi</h1>', 0],
    ['no first', SHELL, undefined, 0],
    ['another second', MAIN, 'other', 0],
    ['no second', MAIN, undefined, 0],
    ['both', MAIN, 'main', 5],
  ])('include a page only with its scripts: the network has %s', async (_, name, text, count) => {
    const { keep, network, storage } = setUp({ [`${SCOPE}${MAIN}`]: 'main' });
    network.set(SCOPE, pageOf(SHELL) + scriptTag(MAIN, 'main'));
    if (text === undefined) network.delete(`${SCOPE}${name}`);
    else network.set(`${SCOPE}${name}`, text);
    await keep({ files: [`${SCOPE}${SHELL}`, `${SCOPE}${MAIN}`, ENTRY] });
    expect(storage.only()).toHaveLength(count);
  });

  it('exclude a file that exceeds the limit, and include the others', async () => {
    const { keep, others, storage } = setUp();
    const long = longAnswer();
    others.set(ENTRY, () => long.answer);
    await keep();
    expect(storage.only()).toEqual(SHELL_ONLY);
    expect(long.sent()).toBeLessThan(6_000_000);
  });

  it('exclude a file that does not load, and include the others', async () => {
    jest.useFakeTimers();
    const { keep, others, storage } = setUp();
    others.set(ENTRY, hangingAnswer);
    // The answer must be first; nothing else depends on a real clock here.
    const done = keep({ files: [ENTRY, `${SCOPE}${SHELL}`] });
    await jest.advanceTimersByTimeAsync(30_000);
    await done;
    expect(storage.only()).toEqual(SHELL_ONLY);
  });

  it('are none if the storage is full, and the app works', async () => {
    const { kept, keep, storage } = setUp();
    storage.fill();
    await keep();
    expect(storage.only()).toEqual([]);
    const online = new Response(pageOf(SHELL));
    expect(await textOf(kept.page(Promise.resolve(online)))).toContain(SHELL);
    await expect(kept.page(unreachable())).rejects.toThrow('Failed to fetch');
  });

  it.each(['{', '{"shell":1}', 'null'])('start anew if their list is %s', async (junk) => {
    const { keep, storage, asked } = setUp();
    await keep();
    await storage.put(`${SCOPE}kept.json`, junk);
    const before = asked.length;
    await keep();
    expect(asked.slice(before)).toEqual([SCOPE, `${SCOPE}${SHELL}`, ENTRY]);
    expect(storage.only()).toHaveLength(4);
  });
});

describe('the kept page', () => {
  it('is used if the network has no answer for it', async () => {
    const { kept, keep } = setUp();
    await keep();
    const noWord = [
      new Response('<h1>Sign in to this Wi-Fi</h1>'),
      new Response('busy', { status: 503 }),
      new Response(null, { status: 500 }),
    ];
    for (const answer of noWord)
      expect(await textOf(kept.page(Promise.resolve(answer)))).not.toContain('id="registry"');
  });

  it('gives way to the network’s answer, even if the app has moved', async () => {
    const { kept, keep } = setUp();
    await keep();
    const fresh = new Response(pageOf(SHELL));
    expect(await textOf(kept.page(Promise.resolve(fresh)))).toContain('id="registry"');
    const gone = new Response('gone', { status: 410 });
    expect((await kept.page(Promise.resolve(gone))).status).toBe(410);
    await expect(kept.page(unreachable())).rejects.toThrow('Failed to fetch');
  });

  it('is dropped with its files if the network has another build', async () => {
    const { kept, keep, storage, network } = setUp();
    await keep();
    const other = new Response(pageOf(OTHER_SHELL));
    expect(await textOf(kept.page(Promise.resolve(other)))).toContain(OTHER_SHELL);
    expect(storage.only()).toEqual([]);
    // An old page that is still open cannot keep files again, because the server has another build.
    network.set(SCOPE, pageOf(OTHER_SHELL));
    await keep();
    expect(storage.only()).toEqual([]);
    network.set(`${SCOPE}${OTHER_SHELL}`, 'shell');
    await keep({ shell: OTHER_SHELL, files: [`${SCOPE}${OTHER_SHELL}`, ENTRY] });
    expect(storage.only()).toContain(`${SCOPE}${OTHER_SHELL}`);
  });

  it('is used after three seconds; a late answer of another build still drops it', async () => {
    jest.useFakeTimers();
    const { kept, keep, storage } = setUp();
    await keep();
    let come: (answer: Response) => void = nothing;
    const late = new Promise<Response>((resolve) => {
      come = resolve;
    });
    const shown = kept.page(late);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await textOf(shown)).not.toContain('id="registry"');
    come(new Response(pageOf(OTHER_SHELL)));
    await jest.advanceTimersByTimeAsync(0);
    expect(storage.only()).toEqual([]);
  });

  it('is known by its address, with any query', () => {
    const { kept } = setUp();
    for (const url of [SCOPE, `${SCOPE}?remote.repay=1.0.0`, `${SCOPE}#/repay/repay`])
      expect(kept.isPage(url)).toBe(true);
    for (const url of [STORE, `${SCOPE}index.html`, `${SCOPE}page.home.js`])
      expect(kept.isPage(url)).toBe(false);
  });
});

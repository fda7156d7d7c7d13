import * as v from 'valibot';
import { boundedBlob } from '../loading/boundedFetch';
import type { KeepMessage } from './messages';
import { HASHED, hashOf, matches } from './hashes';
import { CACHE } from './messages';
import { createTwins } from './twins';

/** Quota of what is kept, as bytes before any compression. */
const MOST_BYTES = 5_000_000;
/** The kept page is shown after so long without an answer. */
const PATIENCE_MS = 3_000;
/** A file that takes longer is not kept; the next look asks for it again. */
const FETCH_MS = 30_000;
const REGISTRY_ELEMENT = /<script type="application\/jwt" id="registry">[^<]*<\/script>/;
/** A script that the page itself loads. */
const SCRIPT = /<script defer src="\.\/(\w+\.[0-9a-f]{10}\.js)"[^>]* integrity="([^"]+)"/g;
/** Headers that no longer hold for a file from the cache. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'date', 'etag', 'vary'];

/** The list beside the cached files: the page's build, and the files, least recently used first. */
const list = v.object({
  shell: v.string(),
  files: v.array(v.object({ url: v.string(), bytes: v.number(), hash: v.string() })),
});
type List = v.InferOutput<typeof list>;
const hashes = (files: List['files']) => new Map(files.map(({ url, hash }) => [url, hash]));

/** The folder of the remote that has this version's folder in it. */
const remoteOf = (folder: string) => folder.replace(/[^/]+\/$/, '');

/** The scripts that a page loads by itself, in their order; empty if it is not the shell's page. */
const scriptsOf = (html: string) =>
  html.includes('id="chunks"')
    ? [...html.matchAll(SCRIPT)].map(([, name = '', integrity = '']) => ({ name, integrity }))
    : [];
/** Name of the shell's first file on a page; null if it is not the shell's page. */
const shellOf = (html: string): string | null => scriptsOf(html)[0]?.name ?? null;

function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of OF_TRANSFER) kept.delete(name);
  return kept;
}

/** Requests of tags. Chromium does not tell a worker their hashes, WebKit not those of preloads. */
const isOfTag = (destination: string) => destination === 'script' || destination === 'style';

/** The answer, or the kept copy if no answer counts or it is late. */
const unlessLate = async (answer: Promise<Response | null>, kept: Response): Promise<Response> => {
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return (await Promise.race([answer.catch(() => null), patience])) ?? kept;
};

interface Options {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** absolute address of the shell's page and folder */
  readonly scope: string;
  /** absolute address of the release store */
  readonly store: string;
}

/**
 * The page, the shell's files and the remotes' files that a start without a network needs. For the page the network
 * comes first, so that a new shell is never late; a file may come from the cache, because its hash is checked. The
 * worker never answers the lender's calls, nor the registry, which the page itself keeps and verifies again.
 */
export function createKeptFiles({ caches, fetch, scope, store }: Options) {
  const listAddress = `${scope}kept.json`;
  const remotes = `${store}remotes/`;
  const isOfStore = (url: string) => url.startsWith(remotes);
  let busy: Promise<void> = Promise.resolve();
  /** hashes of the files that are kept, by address; null until the list was read, after each start of the worker */
  let known: Map<string, string> | null = null;

  const drop = async () => {
    known = new Map();
    await caches.delete(CACHE);
  };

  /** One after the other: each begins with what the one before has left. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    // Without a usable storage the app works, and nothing is kept.
    busy = busy
      .then(act)
      .catch(drop)
      .then(
        () => undefined,
        () => undefined,
      );
    return busy;
  };
  const forget = () => inTurn(drop);

  const found = async (address: string): Promise<Response | undefined> => {
    try {
      return await caches.match(address, { cacheName: CACHE, ignoreVary: true });
    } catch {
      return undefined;
    }
  };
  const twins = createTwins({ remotes, known: () => known, found });

  async function readList(): Promise<List | null> {
    const text = await (await found(listAddress))?.text();
    let read: List | null = null;
    try {
      read = v.parse(list, JSON.parse(text ?? ''));
    } catch {
      // The list is missing or damaged.
      if (text !== undefined) await drop();
    }
    known = hashes(read?.files ?? []);
    return read;
  }

  /**
   * Judges the network's answer for a phone that has a kept page: the page, another answer that counts, or null for one
   * that does not come from the app (a fault, a proxy's page, the gate of a Wi-Fi).
   */
  async function judged(answer: Response): Promise<Response | null> {
    if (answer.type === 'opaqueredirect') return answer;
    if (answer.status === 404 || answer.status === 410) {
      await forget();
      return answer;
    }
    if (!answer.ok) return null;
    const shell = shellOf(await answer.clone().text());
    if (shell === null) return null;
    if (shell !== (await readList())?.shell) await forget();
    return answer;
  }

  /** Reads an answer within its limits of time and size; null if none comes that counts. */
  async function read(url: string, options: RequestInit) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), FETCH_MS);
    try {
      const answer = await fetch(url, { ...options, signal: abort.signal });
      if (answer.status !== 200) return null;
      return { body: await boundedBlob(answer, MOST_BYTES), headers: plain(answer.headers) };
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The page as the server has it now, without the registry in it, which grows old, and the names and hashes of the scripts
   * that it loads; null if it does not come, or is another build's.
   */
  async function freshPage(shell: string) {
    const answer = await read(scope, { cache: 'no-cache', redirect: 'error' });
    if (!answer) return null;
    const html = await answer.body.text();
    if (shellOf(html) !== shell) return null;
    return {
      scripts: scriptsOf(html),
      page: new Response(html.replace(REGISTRY_ELEMENT, ''), { headers: answer.headers }),
    };
  }

  async function update({ shell, files, folders }: KeepMessage): Promise<void> {
    const last = await readList();
    const before = last?.shell === shell ? last : null;
    const fresh = before ? null : await freshPage(shell);
    // Meanwhile another build was deployed: the next start brings it.
    if (!before && !fresh) return drop();

    const here = last?.files.map(({ url }) => url) ?? [];
    /** The version before stays until files of a new one are kept, which may still ask for its own. */
    const opened = folders
      .filter((folder) => here.some((url) => url.startsWith(folder)))
      .map(remoteOf);
    const unopened = folders.map(remoteOf).filter((remote) => !opened.includes(remote));
    const isIn = (places: readonly string[]) => (url: string) =>
      HASHED.test(url) &&
      (isOfStore(url) ? places.some((place) => url.startsWith(place)) : url.startsWith(scope));
    const isCurrent = isIn([...folders, ...unopened]);
    const used = [...new Set(files)].filter(isIn(folders));
    const cache = await caches.open(CACHE);
    const there = new Set((await cache.keys()).map(({ url }) => url));
    const kept = new Map(
      last?.files.filter(({ url }) => there.has(url)).map((file) => [file.url, file]),
    );
    // Of another build's files keep only those that this build uses too.
    const old = (last?.files ?? []).filter(
      ({ url }) =>
        kept.has(url) &&
        isCurrent(url) &&
        !used.includes(url) &&
        (before !== null || isOfStore(url)),
    );
    const now: List['files'] = [...old];
    for (const url of used) {
      const file = kept.get(url) ?? (await keepFile(cache, url));
      if (file) now.push(file);
    }
    // Without the shell's own files the page would not start, so the remotes' go before them.
    const inOrder = [
      ...now.filter(({ url }) => isOfStore(url)),
      ...now.filter(({ url }) => !isOfStore(url)),
    ];
    let total = inOrder.reduce((sum, { bytes }) => sum + bytes, 0);
    while (total > MOST_BYTES) total -= inOrder.shift()?.bytes ?? total;
    const named = new Set([scope, listAddress, ...inOrder.map(({ url }) => url)]);
    for (const url of there) if (!named.has(url)) await cache.delete(url);
    // Keep the page last, when its files are there: a kept page without one of its scripts would never start.
    const written: List = { shell, files: inOrder };
    await cache.put(listAddress, new Response(JSON.stringify(written)));
    if (fresh) {
      for (const { name, integrity } of fresh.scripts) {
        const script = await found(`${scope}${name}`);
        if (!script || !(await matches(script, integrity))) return drop();
      }
      await cache.put(scope, fresh.page);
    }
    known = hashes(inOrder);
  }

  /** Keeps a file that the browser has at hand; null where it does not come. */
  async function keepFile(cache: Cache, url: string): Promise<List['files'][number] | null> {
    const copy = await twins.copy(url);
    const answer = copy
      ? { body: await copy.blob(), headers: copy.headers }
      : await read(url, { cache: 'force-cache', credentials: 'same-origin' });
    if (!answer) return null;
    const { body, headers } = answer;
    await cache.put(url, new Response(body, { headers }));
    return { url, bytes: body.size, hash: await hashOf(await body.arrayBuffer(), '256') };
  }

  return {
    /** Whether this address, with any query, is the shell's page. */
    isPage: (url: string): boolean => url.replace(/[?#].*$/, '') === scope,

    /** The page from the network, or the kept one if the network has none. Rejects as the network does if none is kept. */
    page: async (fromNetwork: Promise<Response>): Promise<Response> => {
      const [kept] = await Promise.all([found(scope), readList().catch(() => null)]);
      return kept ? unlessLate(fromNetwork.then(judged), kept) : fromNetwork;
    },

    /**
     * Whether the worker answers for this file. The browser itself loads a file that is not kept, so that its request ends
     * when the page gives it up.
     */
    mayHave: ({ url, integrity, destination, cache }: Request): boolean => {
      if (cache === 'reload') {
        twins.distrust(url);
        return false;
      }
      return (
        (integrity !== '' || isOfTag(destination)) &&
        (known === null || known.has(url) || twins.mayHave(url))
      );
    },

    /**
     * A file; one that is not kept may come from another version of its remote. A kept copy that does not match its hash is
     * dropped and the network is asked. If the tag's hash is unknown, the
     * hash in the list finds damage; only the browser knows the right hash then, so its cache and the network come first.
     */
    file: async (request: Request): Promise<Response> => {
      const { url, integrity } = request;
      if (!known) await readList().catch(() => null);
      const kept = await found(url);
      if (!kept) return (await twins.copy(url, integrity)) ?? fetch(request);
      if (!(await matches(kept.clone(), integrity || (known?.get(url) ?? '')))) {
        known?.delete(url);
        await inTurn(async () => void (await (await caches.open(CACHE)).delete(url)));
        return fetch(request);
      }
      if (integrity !== '') return kept;
      return unlessLate(
        fetch(request).then((answer) => (answer.ok ? answer : null)),
        kept,
      );
    },

    /** Keeps what the page says it uses, and drops what the registry no longer names. Never fails. */
    keep: (message: KeepMessage): Promise<void> => inTurn(() => update(message)),

    /** Drops everything. Never fails. */
    forget,
  };
}

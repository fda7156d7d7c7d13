import * as v from '@pautang/shared/schema';
import { boundedBlob, fetchWithin } from '../loading/boundedFetch';
import type { KeepMessage } from './messages';
import { CACHE } from './messages';
import { HASHED, createTwins, hashOf, matches } from './twins';

/** Limit of all kept files, in uncompressed bytes. */
const MOST_BYTES = 5_000_000;
/** The kept page is shown after this time without an answer. */
const PATIENCE_MS = 3_000;
/** A file that takes longer is not kept; the next look requests it again. */
const FETCH_MS = 30_000;
const REGISTRY_ELEMENT = /<script type="application\/jwt" id="registry">[^<]*<\/script>/;
/** A script that the page itself loads. */
const SCRIPT = /<script defer src="\.\/(\w+\.[0-9a-f]{10}\.js)"[^>]* integrity="([^"]+)"/g;
/** Headers that are wrong for a file from the cache. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'date', 'etag', 'vary'];

/** The list beside the cached files: the page's build, and the files, least recently used first. */
const list = v.object({
  shell: v.string(),
  files: v.array(v.object({ url: v.string(), bytes: v.number(), hash: v.string() })),
});
type List = v.InferOutput<typeof list>;
const hashes = (files: List['files']) => new Map(files.map(({ url, hash }) => [url, hash]));

/** The remote's folder, which contains this version's folder. */
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

/** Whether a tag made the request. Chromium does not tell a worker the hashes of tags, WebKit not those of preloads. */
const isOfTag = (destination: string) => destination === 'script' || destination === 'style';

/** The answer, or the kept copy if the answer does not count or is late. */
const unlessLate = async (answer: Promise<Response | null>, kept: Response): Promise<Response> => {
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return (await Promise.race([answer.catch(() => null), patience])) ?? kept;
};

async function found(address: string): Promise<Response | undefined> {
  try {
    return await caches.match(address, { cacheName: CACHE, ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Reads an answer within the limits of time and size; null if that fails. */
async function read(url: string, options: RequestInit) {
  try {
    return await fetchWithin(FETCH_MS, url, options, async (answer) => {
      if (answer.status !== 200) return null;
      return { body: await boundedBlob(answer, MOST_BYTES), headers: plain(answer.headers) };
    });
  } catch {
    return null;
  }
}

interface Options {
  /** absolute address of the shell's page and folder */
  readonly scope: string;
  /** absolute address of the release store */
  readonly store: string;
}

/**
 * Keeps the page, the shell's files and the remotes' files for a start without a network. The network's page comes
 * first, so that a new shell is never late; a file may come from the cache, because its hash is checked. The worker
 * never answers calls to the lender, nor the registry, which the page itself keeps and verifies again.
 */
export function createKeptFiles({ scope, store }: Options) {
  const listAddress = `${scope}kept.json`;
  const remotes = `${store}remotes/`;
  const isOfStore = (url: string) => url.startsWith(remotes);
  let busy: Promise<void> = Promise.resolve();
  /** hashes of the kept files, by address; null after a start of the worker until the list was read */
  let known: Map<string, string> | null = null;

  const drop = async () => {
    known = new Map();
    await caches.delete(CACHE);
  };

  /** Runs acts one after the other, because each needs the caches that the one before has left. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    // If the storage fails, keep nothing; the app works without.
    busy = busy
      .then(act)
      .catch(drop)
      .catch(() => undefined);
    return busy;
  };
  const forget = () => inTurn(drop);

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
   * Judges the network's answer for a phone with a kept page: returns the page, another answer that counts, or null if
   * it does not come from the app (a fault, a proxy's page, the gate of a Wi-Fi).
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

  /**
   * Loads the server's current page, and returns it without its registry, which would get old, and the names and hashes of
   * its scripts; null if it does not load or is of another build.
   */
  async function freshPage(shell: string) {
    const answer = await read(scope, { cache: 'no-cache', redirect: 'error' });
    if (!answer) return null;
    const html = await answer.body.text();
    const scripts = scriptsOf(html);
    if (scripts[0]?.name !== shell) return null;
    return {
      scripts,
      page: new Response(html.replace(REGISTRY_ELEMENT, ''), { headers: answer.headers }),
    };
  }

  async function update({ shell, files, folders }: KeepMessage): Promise<void> {
    const last = await readList();
    const before = last?.shell === shell ? last : null;
    const fresh = before ? null : await freshPage(shell);
    // Another build was deployed meanwhile; the next start loads it.
    if (!before && !fresh) return drop();

    const here = last?.files.map(({ url }) => url) ?? [];
    /** Keep the version before until files of the new one are kept, because the new one may still need them. */
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
    // Evict the remotes' files first, because without the shell's own files the page would not start.
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

  /** Keeps a file that the browser probably has in its cache; null if it does not load. */
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

    /**
     * Returns the network's page, or the kept one if the network has none. Without a kept one it rejects as the network
     * does.
     */
    page: async (fromNetwork: Promise<Response>): Promise<Response> => {
      const [kept] = await Promise.all([found(scope), readList().catch(() => null)]);
      return kept ? unlessLate(fromNetwork.then(judged), kept) : fromNetwork;
    },

    /**
     * Whether the worker answers for this file. A file that is not kept is left to the browser, so that its request
     * ends when the page aborts it.
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
     * Returns a kept file, or its copy in another version of the remote, or the network's. A kept file that does not
     * match its hash is dropped, and the network is asked. If the tag's hash is unknown, the list's hash finds damage,
     * but only the browser knows the right hash, so the network's answer comes first.
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

    /** Keeps the files that the page uses, and drops those that the registry no longer names. Never fails. */
    keep: (message: KeepMessage): Promise<void> => inTurn(() => update(message)),

    /** Drops everything. Never fails. */
    forget,
  };
}

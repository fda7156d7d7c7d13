/** Loads files of a release, ahead or now, runs its entry, and says why a file did not load. */
import type { BeaconPhase } from '@pautang/shared/contract/beacon';
import type { Release, ReleaseFile } from '@pautang/shared/contract/registry';
import { FILE_TIMEOUT_MS, TooLongError, boundedBlob, fetchWithin } from '../loading/boundedFetch';
import type { Explained } from '../loading/remoteError';
import { RemoteError } from '../loading/remoteError';
import { ownValue } from '../routing/areas';

/** The window's globals by name, with the containers of remotes, which the window's type cannot list. */
export const globals = globalThis as unknown as Record<string, unknown>;

const ASK_TIMEOUT_MS = 4_000;
/** More than any file of a release has. */
const MAX_BYTES = 5_000_000;

/** One file of a release by its full address. */
export interface WantedFile extends Pick<ReleaseFile, 'as' | 'integrity'> {
  readonly href: string;
  /** the phase in the report of a failure */
  readonly phase: BeaconPhase;
}

/** The full address of a file of the store. */
export const hrefOf = (base: string, url: string) => new URL(base + url, document.baseURI).href;

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Requests a file that did not load from the store, past the browser's cache, because a browser does not say why it
 * failed. If the right bytes are there by now, they are in the cache for the next try.
 */
export async function askAnew(
  href: string,
  integrity: string | undefined,
): Promise<'there' | 'integrity' | 'network' | 'too_large'> {
  try {
    return await fetchWithin(ASK_TIMEOUT_MS, href, { cache: 'reload' }, async (answer) => {
      if (!answer.ok) return 'network';
      const bytes = await (await boundedBlob(answer, MAX_BYTES)).arrayBuffer();
      return integrity === undefined || (await sha384(bytes)) === integrity ? 'there' : 'integrity';
    });
  } catch (error) {
    return error instanceof TooLongError ? 'too_large' : 'network';
  }
}

/**
 * Ends the requests of all files of a release if one hangs, and frees their connections, by removing their preload
 * links. The request of a script element would continue after its removal, and a later script of the same address would
 * wait for it.
 */
async function takeBack(href: string): Promise<void> {
  const folder = new URL('./', href).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    if (link.href.startsWith(folder)) {
      link.remove();
      link.dispatchEvent(new Event('abort'));
    }
  // The browser ends the request in a task of its own.
  await new Promise((done) => setTimeout(done));
}

function arrival({ href, integrity, as }: WantedFile): Promise<'there' | 'failed' | 'late'> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous' });
    link.setAttribute('integrity', integrity);
    link.href = href;
    const end = (outcome: 'there' | 'failed' | 'late') => {
      clearTimeout(timer);
      link.remove();
      resolve(outcome);
    };
    const timer = setTimeout(() => end('late'), FILE_TIMEOUT_MS);
    link.addEventListener('load', () => end('there'));
    link.addEventListener('error', () => end('failed'));
    link.addEventListener('abort', () => end('late'));
    document.head.append(link);
  });
}

async function bringOne(file: WantedFile): Promise<void> {
  const { href, integrity, phase } = file;
  const outcome = await arrival(file);
  if (outcome === 'there') return;
  if (outcome === 'late') {
    await takeBack(href);
    throw new RemoteError(phase, 'timeout', `${href} did not come in time.`);
  }
  const found = await askAnew(href, integrity);
  if (found !== 'there') throw new RemoteError(phase, found, `${href} did not load: ${found}.`);
}

/**
 * Loads these files into the browser's cache before they run. A file that the boot script has preloaded is not loaded
 * again. @throws RemoteError of the first file that fails
 */
export async function bring(files: readonly WantedFile[]): Promise<void> {
  // A remote in development is loaded without integrity, so a preload would load its files twice.
  if (process.env['NODE_ENV'] !== 'production') return;
  await Promise.all(files.map(bringOne));
}

/**
 * Loads the files of a page that the borrower will probably open next, without running them, each once. Never fails,
 * because opening the page requests them again. The browser checks the hashes here, and again when the page is opened.
 */
export function createAhead(base: string) {
  const asked = new Set<string>();
  return async ({ entry, integrity, preload }: Release, route: string): Promise<void> => {
    // A remote in development changes under its address.
    if (process.env['NODE_ENV'] !== 'production') return;
    const ofPage = preload.filter((file) => file.route === undefined || file.route === route);
    await Promise.all(
      [{ url: entry, integrity }, ...ofPage].map(async (file) => {
        const href = hrefOf(base, file.url);
        if (asked.has(href)) return;
        asked.add(href);
        // Use the mode of the later preloads and scripts, or the file would load twice.
        const options: RequestInit = { integrity: file.integrity, priority: 'low' };
        const read = fetchWithin(FILE_TIMEOUT_MS, href, options, (answer) => answer.arrayBuffer());
        await read.catch(() => undefined);
      }),
    );
  };
}

interface Container {
  readonly init?: unknown;
  readonly get?: unknown;
}
export function isContainer(found: unknown): found is object {
  if (typeof found !== 'object' || found === null) return false;
  const { init, get } = found as Container;
  return typeof init === 'function' && typeof get === 'function';
}

/**
 * Runs a container's script once. The browser checks its bytes by `integrity` before it runs.
 * @throws RemoteError that says whether it did not load, had other bytes, or threw
 */
export function runEntry(url: string, integrity: string, name: string): Promise<object> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    // A remote in development changes under its address, so only a production shell checks it.
    if (process.env['NODE_ENV'] === 'production') script.integrity = integrity;
    script.async = true;

    let thrown: string | null = null;
    const hear = (event: ErrorEvent) => {
      if (event.filename === url) thrown = event.message;
    };
    const end = (error: RemoteError | null) => {
      clearTimeout(timer);
      removeEventListener('error', hear);
      script.remove();
      if (error) reject(error);
    };
    const timer = setTimeout(
      () => end(new RemoteError('entry', 'timeout', `${url} did not come in time.`)),
      FILE_TIMEOUT_MS,
    );
    script.addEventListener('error', () => {
      clearTimeout(timer);
      void askAnew(url, integrity).then((found) => {
        // The cache has the right bytes by now, so the next try runs them.
        const reason = found === 'there' ? 'network' : found;
        end(new RemoteError('entry', reason, `${url} did not load: ${reason}.`));
      });
    });
    script.addEventListener('load', () => {
      const container = ownValue(globals, name);
      if (thrown !== null) end(new RemoteError('entry', 'thrown', `${url} threw: ${thrown}`));
      else if (!isContainer(container))
        end(new RemoteError('entry', 'schema', `${url} made no ${name}.`));
      else {
        end(null);
        resolve(container);
      }
    });
    addEventListener('error', hear);
    document.head.append(script);
  });
}

/** The error that a remote's own runtime throws for a file: its address, and how it failed. */
interface ChunkError extends Error {
  readonly type?: string;
  readonly request?: string;
}
const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Path in the store → integrity of every file of a release, from its team's statement. */
export type StatedFiles = (release: Release) => Promise<Readonly<Record<string, string>>>;

interface Place {
  readonly release: Release;
  readonly base: string;
  readonly statedFiles: StatedFiles;
  /** the page whose files were being loaded */
  readonly route?: string | undefined;
}

/** The hashes of files that only the team's statement names, such as a remote's copy of shared code. */
async function unnamed({ release, base, statedFiles }: Place, isWanted: (href: string) => boolean) {
  const named = new Set(release.preload.map(({ url }) => url));
  const files = await statedFiles(release).catch(() => ({}));
  return Object.entries(files)
    .filter(([url]) => !named.has(url) && isWanted(hrefOf(base, url)))
    .map(([url, integrity]) => ({ href: hrefOf(base, url), integrity }));
}

async function explainChunk({ type, request, message }: ChunkError, place: Place) {
  const { release, base, route } = place;
  const isStyle = /css chunk/i.test(message);
  const phase = isStyle ? 'style' : 'chunk';
  if (type === 'timeout') return { phase, reason: 'timeout' } as const;
  const named = release.preload
    .map((file) => ({ ...file, href: hrefOf(base, file.url) }))
    // The error of a style does not name the file.
    .filter(({ as, href, route: of }) =>
      isStyle ? as === 'style' && of === route : href === request,
    );
  const isUnnamed = (href: string) => (isStyle ? href.endsWith('.css') : href === request);
  const suspects =
    isStyle || named.length === 0 ? [...named, ...(await unnamed(place, isUnnamed))] : named;
  const answers = await Promise.all(
    suspects.map(({ href, integrity }) => askAnew(href, integrity)),
  );
  const reason = answers.find((answer) => answer === 'integrity' || answer === 'too_large');
  return { phase, reason: reason ?? 'network' } as const;
}

/** Maps an error to the phase and reason of a health beacon. */
export async function explain(error: unknown, place: Place): Promise<Explained> {
  if (error instanceof RemoteError) return error;
  if (isChunkError(error)) return explainChunk(error, place);
  const message = error instanceof Error ? error.message : String(error);
  if (/unsatisfied version|shared singleton module/i.test(message))
    return { phase: 'expose', reason: 'share_version' };
  if (/does not exist in container/i.test(message))
    return { phase: 'expose', reason: 'missing_expose' };
  return { phase: place.route === undefined ? 'expose' : 'render', reason: 'thrown' };
}

/** Whether the store has all files of one page with the right bytes. It does not run them. */
export async function hasFiles(
  base: string,
  { preload }: Release,
  route: string,
): Promise<boolean> {
  const files = preload.filter((file) => file.route === route);
  const answers = await Promise.all(
    files.map(({ url, integrity }) => askAnew(hrefOf(base, url), integrity)),
  );
  return answers.every((answer) => answer === 'there');
}

import type { Release } from '@pautang/shared/contract/registry';
import { askAnew } from './files';
import type { Explained } from './remoteError';
import { RemoteError } from './remoteError';

/** The error that a remote's own runtime throws for a file: which file, and how it failed. */
interface ChunkError extends Error {
  readonly type?: string;
  readonly request?: string;
}
const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Path in the store → integrity of every file of a release, by its team's statement. */
export type StatedFiles = (release: Release) => Promise<Readonly<Record<string, string>>>;

interface Place {
  readonly release: Release;
  readonly base: string;
  readonly statedFiles: StatedFiles;
  /** the page whose files were being loaded */
  readonly route?: string | undefined;
}

const hrefOf = (base: string, url: string) => new URL(base + url, document.baseURI).href;

/** The team's statement has the hash of a file that the registry does not name, such as a remote's copy of shared code. */
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
    // A style's error does not say which file it was.
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

/** A failure as a health report names it. */
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

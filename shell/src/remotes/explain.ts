import type { Release } from '@pautang/shared/contract/registry';
import type { Explained } from './remoteError';
import { RemoteError } from './remoteError';

const DIAGNOSIS_TIMEOUT_MS = 4_000;

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Why a file did not load: a browser says nothing but that it did not. Asked for once more, as bytes that nobody runs,
 * it is there with the right bytes or with others, or it is not there.
 */
export async function whyNotLoaded(
  url: string,
  integrity: string | undefined,
): Promise<'integrity' | 'network'> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), DIAGNOSIS_TIMEOUT_MS);
  try {
    const answer = await fetch(url, { signal: abort.signal });
    if (!answer.ok || integrity === undefined) return 'network';
    return (await sha384(await answer.arrayBuffer())) === integrity ? 'network' : 'integrity';
  } catch {
    return 'network';
  } finally {
    clearTimeout(timer);
  }
}

/** What a remote's own runtime throws for a file: which, and how it failed. */
interface ChunkError extends Error {
  readonly type?: string;
  readonly request?: string;
}
const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

async function explainChunk(
  { type, request, message }: ChunkError,
  { preload }: Release,
  base: string,
  route: string | undefined,
): Promise<Explained> {
  const isStyle = /css chunk/i.test(message);
  const phase = isStyle ? 'style' : 'chunk';
  if (type === 'timeout') return { phase, reason: 'timeout' };
  const files = preload.map((file) => ({
    ...file,
    href: new URL(base + file.url, document.baseURI).href,
  }));
  const suspects = isStyle
    ? files.filter((file) => file.as === 'style' && file.route === route)
    : files.filter(({ href }) => href === request);
  for (const { href, integrity } of suspects)
    if ((await whyNotLoaded(href, integrity)) === 'integrity')
      return { phase, reason: 'integrity' };
  return { phase, reason: 'network' };
}

/** What went wrong, as a health report names it. `route`: the page whose files were being loaded. */
export async function explain(
  error: unknown,
  release: Release,
  base: string,
  route?: string,
): Promise<Explained> {
  if (error instanceof RemoteError) return error;
  if (isChunkError(error)) return explainChunk(error, release, base, route);
  const message = error instanceof Error ? error.message : String(error);
  if (/unsatisfied version|shared singleton module/i.test(message))
    return { phase: 'expose', reason: 'share_version' };
  if (/does not exist in container/i.test(message))
    return { phase: 'expose', reason: 'missing_expose' };
  return { phase: route === undefined ? 'expose' : 'render', reason: 'thrown' };
}

/** Whether all files of one page are there with the right bytes; nothing of them runs. */
export async function hasFiles(
  base: string,
  { preload }: Release,
  route: string,
): Promise<boolean> {
  const checks = preload
    .filter((file) => file.route === route)
    .map(async ({ url, integrity }) => (await fetch(base + url, { integrity })).ok);
  const answers = await Promise.all(checks).catch(() => [false]);
  return answers.every(Boolean);
}

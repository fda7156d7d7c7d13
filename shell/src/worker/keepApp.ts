/** Registers or removes the service worker from the page, and tells it which files to keep. In the `later` chunk. */
import type { Registry } from '@pautang/shared/contract/registry';
import type { LazyRemotes } from '../remotes/lazyRemotes';
import type { WorkerMessage } from './messages';
import { CACHES, MOST_FILES, SHELL_FILE } from './messages';

/** The page's files are complete after a pause of this length. */
const QUIET_MS = 1_000;

/** If the page lacks more parts of the registry than this, one request for all of it is cheaper. */
const MOST_PARTS = 8;

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** The folders of the releases that a registry names. */
function foldersOf({ remotes }: Registry, store: string): string[] {
  const releases = Object.values(remotes).flatMap(({ stable, canary, previous }) => [
    stable,
    canary,
    previous,
  ]);
  return releases.flatMap((release) =>
    release ? [new URL('./', store + release.entry).href] : [],
  );
}

/** Removes the worker and its caches; the page works without. */
async function leave(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration('./'))?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Lets the worker keep the app for a start without a network: once the page is quiet, and again after it has loaded
 * more. The page itself loads only the worker's file for that. It waits for a verified registry, by which operations
 * may switch the worker off. A browser without service workers, or one that forbids them, keeps nothing.
 */
export function keepApp(remotes: LazyRemotes): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  const { baseURI } = document;
  const own = new URL('./', baseURI).href;
  const store = new URL(BUILD_FLAGS.STORE_BASE, baseURI).href;
  const shell = [...document.scripts]
    .map(({ src }) => nameOf(src))
    .find((name) => SHELL_FILE.test(name));
  const files = new Set<string>();
  /** the last message, and the worker that received it */
  let told = '';
  let toldTo: ServiceWorker | null = null;

  const tell = (message: WorkerMessage, worker: ServiceWorker | null) => {
    const text = JSON.stringify(message);
    if (!worker || (text === told && worker === toldTo)) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of the page's own origin
    worker.postMessage(message);
    told = text;
    toldTo = worker;
  };

  const bringParts = async (late: readonly string[]) => {
    for (const remote of late) await remotes.read()?.registry.bring(remote);
  };

  const look = async (): Promise<void> => {
    const registry = remotes.read()?.registry.current();
    if (BUILD_FLAGS.SERVICE_WORKER === 'off' || registry?.worker === 'off') return leave();
    if (!registry || shell === undefined) return undefined;
    if (registry.shell !== undefined && registry.shell !== BUILD_ID) {
      // Another shell is deployed, so the next start must not use this one.
      const { active = null } = (await container.getRegistration('./')) ?? {};
      return tell({ type: 'pautang.forget.v1' }, active);
    }
    if (!navigator.onLine) return undefined;
    // The worker drops files of remotes that the message does not name, so get all parts of the registry first. Their
    // arrival starts another look.
    const late = Object.keys(remotes.read()?.registry.late() ?? {});
    if (late.length > MOST_PARTS) return remotes.askForNews();
    if (late.length > 0) return bringParts(late);
    await container.register('./worker.js', { scope: './', updateViaCache: 'none' });
    const { active } = await container.ready;
    return tell(
      {
        type: 'pautang.keep.v1',
        shell,
        files: [...files].slice(-MOST_FILES),
        folders: foldersOf(registry, store),
      },
      active,
    );
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look().catch(() => undefined), QUIET_MS);
  };
  new PerformanceObserver((seen) => {
    const known = files.size;
    for (const { name } of seen.getEntries())
      if (name.startsWith(own) || name.startsWith(`${store}remotes/`)) files.add(name);
    if (files.size > known) lookSoon();
  }).observe({ type: 'resource', buffered: true });
  const follow = () => {
    remotes.read()?.registry.subscribe(lookSoon);
    lookSoon();
  };
  if (remotes.read()) follow();
  else remotes.subscribe(follow);
}

/**
 * The service worker of the shell's folder. It has only the events, which keptFiles.ts handles. An update waits until
 * no page of the app is open.
 */
import * as v from '@pautang/shared/schema';
import { createKeptFiles } from './keptFiles';
import { CACHE, CACHES, workerMessage } from './messages';

/** Types of lib.webworker, which conflicts with the lib.dom that all other files use. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  /** not in Safari */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: unknown;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}

// Only a worker runs this file, and there `self` is its scope.
const worker = self as unknown as WorkerScope;
const { registration } = worker;

const dropCaches = async (isOld: (name: string) => boolean) => {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES) && isOld(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

// The build has switched the worker off, so this script replaces the old worker and removes itself.
if (BUILD_FLAGS.SERVICE_WORKER === 'off') {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  const leave = () => dropCaches(() => true).then(() => registration.unregister());
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));
  // A page of an older build may have registered this worker meanwhile.
  worker.addEventListener('message', (event) => event.waitUntil(leave()));
} else {
  const { scope } = registration;
  const store = new URL(BUILD_FLAGS.STORE_BASE, scope).href;
  const kept = createKeptFiles({ scope, store });

  worker.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([
        // Request the page while the worker is still starting.
        registration.navigationPreload?.enable(),
        dropCaches((name) => name !== CACHE),
      ]),
    ),
  );
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      if (!kept.isPage(request.url)) return;
      const fromNetwork = Promise.resolve(event.preloadResponse).then(
        (answer) => answer ?? fetch(request),
      );
      event.respondWith(kept.page(fromNetwork));
      // A late answer may show that another build is deployed.
      event.waitUntil(fromNetwork.catch(() => undefined));
    } else if (kept.mayHave(request)) event.respondWith(kept.file(request));
  });
  worker.addEventListener('message', (event) => {
    const { success, output } = v.safeParse(workerMessage, event.data);
    if (!success) return;
    event.waitUntil(output.type === 'pautang.keep.v1' ? kept.keep(output) : kept.forget());
  });
}

import { serveOps } from '../../ops/serveOps';
import { createHttpServer } from '../../sandbox/http/httpServer';

export interface Collector {
  stop(): Promise<void>;
}

/** Starts a collector of beacons behind the proxy on this machine. @param folder where it keeps them */
export async function startCollector(folder: string, port: number): Promise<Collector> {
  const app = createHttpServer('silent', ['127.0.0.1']);
  await serveOps(app, { storeRoot: folder });
  await app.listen({ port, host: '127.0.0.1' });
  return { stop: async () => void (await app.close()) };
}

import type { FastifyInstance } from 'fastify';
import { beaconFolder } from './beaconFolder';
import { createBeaconLog } from './beaconLog';
import { beaconRoutes } from './beaconRoutes';

interface Options {
  readonly storeRoot: string;
  /** epoch milliseconds; default: this machine's clock */
  readonly now?: () => number;
}

/** What operations have on a server: the collector of beacons. */
export async function serveOps(
  app: FastifyInstance,
  { storeRoot, now = Date.now }: Options,
): Promise<void> {
  const log = createBeaconLog({ folder: beaconFolder(storeRoot), now });
  await app.register(async (scope) => beaconRoutes(scope, { log, now }));
}

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fastify, LogController } from 'fastify';
import { postgresAt } from '../lib/database/openDatabase';
import { endConnections, TIMEOUTS } from '../lib/processes/connections';
import { serveMetrics } from '../lib/processes/metrics';
import { trustProxyOf } from '../lib/processes/trustedProxies';
import { readKeySet } from '../release/keys/keyFolder';
import { REGISTRY } from '../release/registry/registryFile';
import type { ReadingContext } from '../release/releaseContext';
import { ReleaseError, usage } from '../release/releaseError';
import type { ObjectStore } from '../release/store/objectStore';
import { holdsStore, openStore, requireStore } from '../release/store/openStore';
import { postTo } from './alerts';
import type { CollectorConfig } from './collectorConfig';
import { createDeviceKeys, readerOf, requireKeyFile } from './deviceKeys';
import { serveOps } from './serveOps';

/** The longest that the start waits for a bucket. */
const STORE_PATIENCE_MS = 5_000;

/**
 * A store that fails to read once it is empty, such as an unmounted folder, or a bucket that answers later and turns out
 * to be another. Otherwise it would look like a store in which nothing is released yet.
 */
const heldStore = (store: ObjectStore): ObjectStore => ({
  ...store,
  read: async (name) => {
    const found = await store.read(name);
    if (found === null && name === REGISTRY) await requireStore(store);
    return found;
  },
});

function requireKeys(folder: string): void {
  const found = () => {
    try {
      return readKeySet(folder, 'registry');
    } catch (error) {
      throw usage(`RELEASE_KEYS cannot be used: ${(error as Error).message}`);
    }
  };
  if (found() === null)
    throw usage(
      `RELEASE_KEYS must be the folder with the registry's public keys: there is no registry.json in ${folder}.`,
    );
}

/**
 * Checks RELEASE_STORE and RELEASE_KEYS at the start, because a collector without them would report nothing, which looks
 * as if all were well.
 * @param warn called for a bucket that does not answer, which may come later
 * @throws ReleaseError naming the variable that is wrong
 */
export async function requireReleases(
  { store, keys }: Pick<ReadingContext, 'store' | 'keys'>,
  warn: (why: string) => void,
): Promise<void> {
  requireKeys(keys);
  const isBucket = store.address.startsWith('s3://');
  const silence = pause(STORE_PATIENCE_MS, `${store.address} does not answer yet`, { ref: false });
  const answer = holdsStore(store).catch((error: unknown) => {
    if (isBucket && error instanceof ReleaseError) return error.message;
    throw error;
  });
  const found = await Promise.race(isBucket ? [answer, silence] : [answer]);
  if (typeof found === 'string') warn(found);
  else if (!found)
    throw usage(
      `RELEASE_STORE must be the folder, or s3://bucket/prefix, of the releases: there is no release store at ${store.address}. The first 'npm run release -- publish' makes one.`,
    );
}

/** A collector waits this long for its database at the start, then goes on without it. */
const DATABASE_PATIENCE = { max: 4, connect: 3_000, statement: 10_000 };

/** For an address such as /%ff, which fastify's own answer would quote. */
function unreadable(_error: Error, _request: unknown, reply: FastifyReply): void {
  void reply.code(400).send({ message: 'The address cannot be read.' });
}

/**
 * A collector of beacons with its own server: `/beacons`, `/ops`, `/metrics` and `/healthz`. Several may run behind a
 * balancer on one database. It also starts without its database, and writes when that answers. @throws ReleaseError
 */
export async function createCollectorServer(config: CollectorConfig): Promise<FastifyInstance> {
  const { RELEASE_STORE: store, S3_ENDPOINT: endpoint, AWS_REGION: region, DEVICE_KEYS } = config;
  const context = {
    store: heldStore(await openStore({ store, endpoint, region })),
    keys: path.resolve(config.RELEASE_KEYS),
    now: Date.now,
  };
  const read = DEVICE_KEYS === undefined ? undefined : readerOf(DEVICE_KEYS);
  if (DEVICE_KEYS !== undefined) await requireKeyFile(DEVICE_KEYS);
  const app = fastify({
    trustProxy: trustProxyOf(config.TRUST_PROXY),
    frameworkErrors: unreadable,
    // running requests are finished; idle connections are closed
    forceCloseConnections: 'idle',
    ...TIMEOUTS,
    // The log contains no address of a phone and nothing that a phone sent.
    logger: {
      level: config.LOG_LEVEL,
      stream: process.stdout,
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await requireReleases(context, (why) =>
    app.log.warn({ why }, 'the release store does not answer, so canaries are not counted yet'),
  );
  endConnections(app);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'There is nothing at this address.' }),
  );
  const { db, close } = postgresAt(
    config.DATABASE_URL,
    // the error itself contains the connection string with its password
    (error) => app.log.warn({ reason: error.message }, 'a database connection was lost'),
    DATABASE_PATIENCE,
  );
  const keys =
    read &&
    createDeviceKeys({
      read,
      now: Date.now,
      onProblem: (why) =>
        app.log.warn(
          { why },
          'the keys of device tokens cannot be read, so beacons count as sent without a token',
        ),
    });
  // Hooks run in reverse order: the database closes after the collector has written what waits.
  app.addHook('onClose', close);
  const collector = await serveOps(app, {
    context,
    db,
    deviceKeys: keys,
    dayBatches: config.BATCHES_A_DAY,
    metrics: serveMetrics(app),
    alert: config.ALERT_WEBHOOK === undefined ? undefined : postTo(config.ALERT_WEBHOOK),
  });
  // While the database is away the collector still answers phones at once, so the balancer should keep sending them here.
  app.get('/healthz', async () => collector.ownHealth());
  return app;
}

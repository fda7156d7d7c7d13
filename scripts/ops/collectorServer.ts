import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LogController, fastify } from 'fastify';
import { postgresAt } from '../lib/database/openDatabase';
import { trustProxyOf } from '../lib/processes/trustedProxies';
import { serveMetrics } from '../lib/processes/metrics';
import { TIMEOUTS, endConnections } from '../lib/processes/connections';
import { openStore } from '../release/store/openStore';
import type { CollectorConfig } from './collectorConfig';
import { createDeviceKeys, readerOf, requireKeyFile } from './deviceKeys';
import { heldStore, requireReleases } from './requireReleases';
import { postTo } from './alerts';
import { serveOps } from './serveOps';

/** A collector waits this long for its database at the start, then goes on without it. */
const PATIENCE = { max: 4, connect: 3_000, statement: 10_000 };

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
    PATIENCE,
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

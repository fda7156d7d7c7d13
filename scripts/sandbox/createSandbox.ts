import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../lib/processes/metrics';
import { readGauge, serveMetrics } from '../lib/processes/metrics';
import { openStore } from '../release/store/openStore';
import type { SandboxConfig } from './config';
import { ConfigError } from './config';
import { controlRoutes } from './control/routes';
import { databaseCode } from '../lib/database/inTransaction';
import { migrate } from './db/migrate';
import type { Db } from '../lib/database/openDatabase';
import { openDatabase } from './db/open';
import { apiRoutes } from './http/apiRoutes';
import { createHttpServer } from './http/httpServer';
import { deviceKeys } from './lender/sessions/deviceTokens';
import type { Lender } from './lender/lender';
import { logged } from './lender/logged';
import { createRecentCalls } from './lender/recentCalls';
import { startScheduler } from './lender/scheduler';

/**
 * Opens the database and starts the scheduler, without a server: register `routes` on one.
 * @param metrics receives the lender's counts
 * @throws ConfigError
 */
export async function openLender(config: SandboxConfig, log: Lender['log'], metrics: Metrics) {
  const database = await openDatabase(config, (error) =>
    // the error itself contains the connection string with its password
    log.warn({ reason: error.message }, 'a database connection was lost'),
  );
  const { db } = database;
  const incoming = await mkdtemp(path.join(tmpdir(), 'pautang-incoming-'));
  const close = async () => {
    await database.close();
    await rm(incoming, { recursive: true });
  };
  const pictures = await openStore(
    config.bucket ?? { store: path.join(config.dataFolder ?? incoming, 'pictures'), region: '' },
  );
  const lender: Lender = { db, pictures, incoming, config, log, calls: createRecentCalls() };
  try {
    await migrate(lender.db);
  } catch (error) {
    await close();
    throw migrationFault(error);
  }
  const scheduler = startScheduler(lender);
  const help = 'Time since the scheduler last had done all that is due.';
  readGauge(metrics, 'pautang_lender_scheduler_lag_seconds', help, scheduler.lag);
  return {
    /** for tests that check the lender's inner state */
    db: database.db,
    /** the public keys of its device tokens, for a collector in the same process */
    deviceKeys: () => deviceKeys(lender.db),
    /**
     * the routes `/api/any*`, `/api/device-keys.json`, `/healthz`, `/readyz` and, if the control API is on, `/sandbox*`,
     * to register on a server
     */
    routes: async (app: FastifyInstance) => {
      await app.register(async (scope) => apiRoutes(scope, lender, metrics));
      if (config.control) await app.register(async (scope) => controlRoutes(scope, lender));
      deviceKeyRoute(app, lender.db);
      healthRoutes(app, lender.db);
    },
    /** stops the scheduler, then the database; call it after the server has stopped taking requests */
    close: async () => {
      await scheduler.stop();
      await close();
    },
  };
}

/** The error, in one line, for a database that answers but refuses to create tables. */
function migrationFault(error: unknown): unknown {
  const why = {
    '25006': 'is read-only. Set DATABASE_URL to one that takes writes',
    '42501': "does not let this user create tables. Grant the user CREATE on the schema 'public'",
    '53100': 'has no space left. Make room for it',
  }[databaseCode(error) ?? ''];
  return why === undefined ? error : new ConfigError(`The lender's database ${why}.`);
}

/** The lender with its own server; tests call `app.inject` without a port. @throws ConfigError */
export async function createSandbox(config: SandboxConfig) {
  const app = createHttpServer(config.logLevel, config.trustedProxies);
  const lender = await openLender(config, app.log, serveMetrics(app));
  await app.register(async (scope) => lender.routes(scope));
  app.addHook('onClose', async () => lender.close());
  return { app, db: lender.db, close: () => app.close() };
}

function keysFailed(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error(logged(error), 'the keys of device tokens cannot be read');
  return reply.code(500).send({ msg: 'Something went wrong on our side. Try again.' });
}

/** The keys are public, so that the collector of beacons can check tokens. */
function deviceKeyRoute(app: FastifyInstance, db: Db): void {
  app.get('/api/device-keys.json', { errorHandler: keysFailed }, async (_request, reply) => {
    const keys = await deviceKeys(db);
    void reply.header('cache-control', 'public, max-age=300');
    return keys;
  });
}

const PATIENCE_MS = 2_000;

/**
 * `/healthz`: the process runs (otherwise restart it). `/readyz`: it can answer calls, because its database answers
 * (otherwise send it no calls). It lists the methods that it has, for the release command.
 */
function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isThere = await Promise.race([answers(db), pause(PATIENCE_MS, false, { ref: false })]);
    return isThere
      ? { status: 'ok', database: 'ok', methods: Object.keys(catalogue) }
      : reply.code(503).send({ status: 'unavailable', database: 'does not answer' });
  });
}

async function answers(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

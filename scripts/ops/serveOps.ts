import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { pageStyles } from '../lib/html/html';
import type { Db } from '../lib/database/openDatabase';
import { toolsRoot } from '../lib/machine/workspace';
import type { Metrics } from '../lib/processes/metrics';
import { createMetrics } from '../lib/processes/metrics';
import type { ReadingContext } from '../release/releaseContext';
import { createAlerts, startAlerts } from './alerts';
import { beaconRoutes } from './beaconRoutes';
import { trialAsked } from './beaconSource';
import type { Collector } from './collector';
import { createCollector } from './collector';
import { viewMetrics } from './collectorMetrics';
import type { DeviceKeys } from './deviceKeys';
import { followRecords } from './opsView';
import type { OpsView } from './opsView';
import { opsView } from './opsView';
import { concernsOf } from './page/concerns';
import { opsPage } from './page/page';
import { refreshScript } from './page/refreshScript';
import { createSenderOf } from './deviceKeys';
import { alertsTold } from './alerts';
import { readJudgement } from './store/canaries';
import { lastArrival } from './store/flush';
import type { WindowKey } from './store/readTally';
import { windows } from './store/readTally';

export interface OpsOptions {
  /** the release store and the public keys of its registry */
  readonly context: ReadingContext;
  /** where beacons are kept: PostgreSQL, or PGlite */
  readonly db: Db;
  /** keys for the lender's device tokens; missing: reports have no tokens */
  readonly deviceKeys?: DeviceKeys | undefined;
  readonly dayBatches?: number | undefined;
  readonly metrics?: Metrics | undefined;
  /** sends one message to a person, and rejects if it was not accepted; missing: alerts are not sent */
  readonly alert?: ((text: string) => Promise<void>) | undefined;
  readonly alertEveryMs?: number;
}

/** Forbids inline code, other origins, and turning text into HTML. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** How long a reading is reused, so that several viewers, or one page that asks again and again, cost one reading. */
const KEEP_MS = 3_000;

const windowOf = (asked: unknown): WindowKey =>
  typeof asked === 'string' && Object.hasOwn(windows, asked) ? (asked as WindowKey) : '1h';

/** A hash that changes with anything the page shows, except the current time. */
function stateOf({ now: _now, changes, judgements, records, ...rest }: OpsView): string {
  const shown = {
    ...rest,
    changes: changes.map(({ serial }) => serial),
    records: Object.entries(records).map(([name, all]) => [
      name,
      all.map(({ stableMs: _grows, ...record }) => record),
    ]),
    judged: [...judgements].map(([, one]) => [one.verdict, one.canary]),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
}

/** The facts of the page for machines, `/ops.json`. Concerns are in the page's order, the worst first. */
const opsFacts = (view: OpsView) => {
  const { registry, judgements, ...rest } = view;
  const { state } = registry;
  const known =
    state === 'good'
      ? { state, kid: registry.kid, newer: registry.newer, document: registry.document }
      : registry;
  return {
    ...rest,
    concerns: concernsOf(view),
    registry: known,
    judgements: Object.fromEntries(judgements),
  };
};

export const styleFiles = [
  ...pageStyles,
  'scripts/ops/page/frame.css',
  'scripts/ops/page/content.css',
];

/** Serves the beacons and the page. Resolves with the collector, which closes with the server. */
export async function serveOps(app: FastifyInstance, options: OpsOptions): Promise<Collector> {
  const { context, db, deviceKeys, dayBatches, metrics = createMetrics(), alert } = options;
  const { now } = context;
  const onWaiting = (why: string | null) =>
    why === null
      ? app.log.info('batches of beacons are written again')
      : app.log.warn({ why }, 'batches of beacons cannot be written, so they wait in memory');
  const collector = createCollector({ db, context, dayBatches, metrics, onWaiting });
  const senderOf = createSenderOf({ hash: collector.hash, now, keys: deviceKeys });
  await app.register(async (scope) => beaconRoutes(scope, { collector, senderOf }));
  await collector.open();
  app.addHook('onClose', () => collector.close());

  const health = async () => {
    await collector.flush();
    return collector.health();
  };
  const { counts, records } = followRecords(context, db);
  const kept = new Map<WindowKey, { readonly at: number; readonly view: Promise<OpsView> }>();
  const viewOf = (window: WindowKey): Promise<OpsView> => {
    const known = kept.get(window);
    if (known && now() - known.at < KEEP_MS) return known.view;
    const view = opsView({ context, db, health, records }, window, now());
    kept.set(window, { at: now(), view });
    return view;
  };

  viewMetrics(metrics, () => viewOf('1h'));
  if (alert) {
    const warn = (why: string) =>
      app.log.warn({ why }, 'ALERT_WEBHOOK did not accept a message, so it is sent again');
    const memory = alertsTold(db, now);
    const look = createAlerts({ view: () => viewOf('1h'), memory, now, post: alert, warn });
    const stop = startAlerts(look, options.alertEveryMs);
    app.addHook('onClose', async () => stop());
  }

  const viewAsked = ({ query }: FastifyRequest) =>
    viewOf(windowOf((query as Record<string, unknown>)['window']));
  app.get('/ops', async (request, reply) => {
    const view = await viewAsked(request);
    const state = stateOf(view);
    return reply
      .headers({ ...HEADERS, 'x-state': state })
      .type('text/html')
      .send(opsPage(view, state));
  });
  app.get('/ops/', (request, reply) => reply.redirect(`/ops${request.url.slice('/ops/'.length)}`));
  app.get('/ops/style.css', async (_request, reply) => {
    const texts = styleFiles.map((file) => readFile(path.join(toolsRoot(), file), 'utf8'));
    return reply
      .headers(HEADERS)
      .type('text/css')
      .send((await Promise.all(texts)).join('\n'));
  });
  app.get('/ops/refresh.js', (_request, reply) =>
    reply.headers(HEADERS).type('text/javascript').send(refreshScript),
  );
  app.get('/ops.json', async (request, reply) =>
    reply.headers(HEADERS).send(opsFacts(await viewAsked(request))),
  );
  app.get('/ops/canary.json', async (request, reply) => {
    const trial = v.safeParse(trialAsked, request.query);
    if (!trial.success) return reply.code(400).send({ message: 'No such canary.' });
    const told = await health();
    if (told.state === 'failing') return { health: told, judgement: null, lastAt: 0 };
    const judgement = await readJudgement(db, trial.output);
    return { health: told, judgement, lastAt: await lastArrival(db) };
  });
  app.get('/ops/versions.json', async (_request, reply) => {
    const told = await health();
    if (told.state === 'failing') return reply.code(503).send({ message: told.why });
    return { versions: await counts() };
  });
  return collector;
}

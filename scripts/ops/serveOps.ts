import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pageStyles } from '../html/pageStyles';
import { localKeys, projectRoot } from '../machine/workspace';
import { createFolderStore } from '../release/store/folderStore';
import { beaconFolder } from './beaconFolder';
import { BEAT_MS, createHealthRecord } from './beaconHealth';
import { createBeaconLog } from './beaconLog';
import { beaconRoutes } from './beaconRoutes';
import type { DeviceKeys } from './deviceKeys';
import type { OpsView } from './opsView';
import { createOpsViews } from './opsView';
import { opsPage } from './page/page';
import { refreshScript } from './page/refreshScript';
import type { WindowKey } from './tally';
import { windows } from './tally';
import { createSenderOf } from './sender';

interface Options {
  readonly storeRoot: string;
  /** folder with the public registry keys; default: the local store's */
  readonly keys?: string;
  /** epoch milliseconds; default: this machine's clock */
  readonly now?: () => number;
  /** keys for the lender's device tokens; missing: beacons are counted by network */
  readonly deviceKeys?: DeviceKeys | undefined;
}

/**
 * The page may load only its own script and style sheet: nothing inline, nothing from elsewhere, and no text turned
 * into HTML.
 */
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
function stateOf({ now: _now, changes, judgements, tally, ...rest }: OpsView): string {
  const shown = {
    ...rest,
    tally,
    changes: changes.map(({ serial }) => serial),
    judged: [...judgements].map(([, one]) => [one.verdict, one.canary]),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
}

const styleFiles = [...pageStyles, 'scripts/ops/page/frame.css', 'scripts/ops/page/content.css'];

/** The server that operations run: the collector of beacons, and the page that shows releases and their health. */
export async function serveOps(
  app: FastifyInstance,
  { storeRoot, keys = localKeys(), now = Date.now, deviceKeys }: Options,
): Promise<void> {
  const beacons = beaconFolder(storeRoot);
  const health = createHealthRecord(beacons, now);
  const log = createBeaconLog({ folder: beacons, now, health });
  const senderOf = createSenderOf({ folder: beacons, now, keys: deviceKeys });
  await app.register(async (scope) => beaconRoutes(scope, { log, now, health, senderOf }));

  const context = { store: createFolderStore(storeRoot), keys, now };
  const views = createOpsViews({ context, beacons, health: health.read });
  const beat = async () => {
    await log.probe();
    await health.beat();
  };
  await beat();
  const beats = setInterval(() => {
    void beat();
    void views.refresh(now());
  }, BEAT_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(beats);
    await health.beat();
  });

  const kept = new Map<WindowKey, { readonly at: number; readonly view: Promise<OpsView> }>();
  const viewOf = (window: WindowKey): Promise<OpsView> => {
    const known = kept.get(window);
    if (known && now() - known.at < KEEP_MS) return known.view;
    const view = views.view(window, now());
    kept.set(window, { at: now(), view });
    return view;
  };

  app.get('/ops', async (request, reply) => {
    const view = await viewOf(windowOf((request.query as Record<string, unknown>)['window']));
    const state = stateOf(view);
    return reply
      .headers({ ...HEADERS, 'x-state': state })
      .type('text/html')
      .send(opsPage(view, state));
  });
  app.get('/ops/style.css', async (_request, reply) => {
    const texts = styleFiles.map((file) => readFile(path.join(projectRoot(), file), 'utf8'));
    return reply
      .headers(HEADERS)
      .type('text/css')
      .send((await Promise.all(texts)).join('\n'));
  });
  app.get('/ops/refresh.js', (_request, reply) =>
    reply.headers(HEADERS).type('text/javascript').send(refreshScript),
  );
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Beacon } from '@pautang/shared/contract/beacon';
import { containerName } from '@pautang/shared/contract/registry';
import { distFolder, remoteNames } from '../lib/machine/workspace';
import { localContext } from '../build/dev/publishBuilds';
import type { Db } from '../lib/database/openDatabase';
import { openPglite } from '../lib/database/openDatabase';
import { sourceOf } from '../ops/beaconSource';
import { createCollector } from '../ops/collector';
import { serveOps } from '../ops/serveOps';
import type { ReleaseContext } from '../release/releaseContext';
import { promote } from '../release/verbs/promote';
import { publish } from '../release/verbs/publish';
import { publishShell } from '../release/verbs/shells';
import { disable } from '../release/verbs/switchRemote';
import { watch } from '../ops/watchCanary';
import { createHttpServer } from '../sandbox/http/httpServer';
import { emptyDatabase } from '../sandbox/testing/emptyDatabase';

const MINUTE = 60_000;

/** Publishes a build under another version, which is enough because the ops page reads names and not files. */
async function publishAs(context: ReleaseContext, name: string, version: string) {
  const dist = mkdtempSync(path.join(tmpdir(), 'pautang-dist-'));
  cpSync(distFolder(name), dist, { recursive: true });
  const file = path.join(dist, 'release.json');
  const text = readFileSync(file, 'utf8');
  const { version: built } = JSON.parse(text) as { version: string };
  const renamed = JSON.parse(text.replaceAll(built, version)) as object;
  writeFileSync(file, JSON.stringify({ ...renamed, container: containerName(name, version) }));
  await publish(context, name, { dist, commit: 'abc1234' });
  rmSync(dist, { recursive: true });
}

export interface OpsServer {
  readonly address: string;
  readonly db: Db;
  /** a release context whose clock is this many minutes back */
  readonly at: (minutesAgo: number) => ReleaseContext;
  /** advances the clock of the page by this many milliseconds */
  readonly pass: (ms: number) => void;
  /** sends these beacons from this many devices, spread over the minutes before */
  readonly send: (
    minutesAgo: number,
    over: number,
    devices: number,
    beacons: (number: number) => Beacon[],
    first?: number,
  ) => Promise<void>;
  readonly release: (minutesAgo: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server with the ops page alone, over an empty store. */
export async function startOpsServer(): Promise<OpsServer> {
  const storeRoot = mkdtempSync(path.join(tmpdir(), 'pautang-ops-'));
  const started = Date.now();
  const app = createHttpServer('silent');
  const { db, close } = await openPglite({ loadDataDir: await emptyDatabase() });
  let closing: Promise<void> | null = null;
  const at = (minutesAgo: number): ReleaseContext => ({
    ...localContext(storeRoot),
    who: 'maria@ops-1',
    now: () => started - minutesAgo * MINUTE,
  });
  let ahead = 0;
  await serveOps(app, { context: { ...at(0), now: () => Date.now() + ahead }, db });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const clock = { now: started };
  const collector = createCollector({ db, context: { ...at(0), now: () => clock.now } });
  return {
    address,
    db,
    at,
    pass: (ms) => void (ahead += ms),
    send: async (minutesAgo, over, devices, beacons, first = 0) => {
      for (let number = 0; number < devices; number += 1) {
        clock.now = Math.round(started - (minutesAgo + over * (1 - number / devices)) * MINUTE);
        const device = createHash('sha256')
          .update(`${first + number}`)
          .digest('hex')
          .slice(0, 32);
        const by = `borrower-${device}`;
        collector.take({ device, by, shell: '0123456789', beacons: beacons(number) });
      }
      await collector.flush();
    },
    release: async (minutesAgo) => {
      const context = at(minutesAgo);
      for (const name of remoteNames()) await publishAs(context, name, '1.0.0');
      const { buildId } = await publishShell(context, distFolder('shell'));
      const all = remoteNames().map((name) => ({ name, version: '1.0.0' }));
      await promote(context, all, { shell: buildId });
    },
    close: () =>
      (closing ??= (async () => {
        await app.close();
        await close();
        rmSync(storeRoot, { recursive: true, force: true });
      })()),
  };
}

const loaded = (remote: string, version: string, more: Partial<Beacon> = {}): Beacon => ({
  remote,
  version,
  channel: 'stable',
  phase: 'expose',
  isOk: true,
  ms: 180,
  ...more,
});

/** The beacons of a phone that has loaded a version and swapped it in. */
const swapped = (...[remote, version, more]: Parameters<typeof loaded>): Beacon[] => [
  loaded(remote, version, more),
  loaded(remote, version, { ...more, phase: 'swap', ms: 0 }),
];

/**
 * Plays an hour with several faults: a canary of borrow throws and the guard takes it back, a canary of account works, repay is
 * closed, and a version of customer that every phone has fails on an eighth of them.
 */
export async function playIncident(server: OpsServer): Promise<void> {
  const { at, send, release, db } = server;
  await release(58);
  await send(44, 12, 240, (n) =>
    remoteNames().map((name) => loaded(name, '1.0.0', { ms: 150 + (n % 90) })),
  );
  await publishAs(at(43), 'borrow', '1.1.0');
  await promote(at(43), [{ name: 'borrow', version: '1.1.0', percent: 10 }], {
    why: 'new amount picker',
  });
  await send(36, 6, 200, (n) => [loaded('borrow', '1.0.0', { ms: 150 + (n % 90) })]);
  await send(
    36,
    6,
    36,
    (n) => [
      ...swapped('borrow', '1.1.0', { channel: 'canary', ms: 310 }),
      ...(n % 3 === 0
        ? [
            loaded('borrow', '1.1.0', {
              channel: 'canary',
              phase: 'render',
              isOk: false,
              reason: 'thrown',
            }),
          ]
        : []),
    ],
    1_000,
  );
  const context = { ...at(35), who: 'watch@ops-1' };
  await watch({ context, name: 'borrow', beacons: sourceOf(db), isOnce: true, intervalMs: 1 });
  await send(31, 4, 36, () => swapped('borrow', '1.0.0', { ms: 260 }));
  await publishAs(at(30), 'account', '1.1.0');
  await promote(at(30), [{ name: 'account', version: '1.1.0', percent: 25 }]);
  await send(18, 10, 60, () => swapped('account', '1.1.0', { channel: 'canary', ms: 220 }));
  await disable(at(16), {
    name: 'repay',
    message: 'Repayment is closed while our bank is down.',
    until: new Date(at(0).now() + 40 * MINUTE).toISOString(),
    why: 'bank outage',
  });
  await publishAs(at(12), 'customer', '1.1.0');
  await promote(at(12), [{ name: 'customer', version: '1.1.0', isUrgent: true }], {
    why: 'hotline number changed',
  });
  await send(1, 10, 160, (n) =>
    n % 8 === 0
      ? [loaded('customer', '1.1.0', { phase: 'chunk', isOk: false, reason: 'integrity', ms: 900 })]
      : swapped('customer', '1.1.0', { ms: 240 }),
  );
}

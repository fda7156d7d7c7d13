import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readAsked } from '../../checks/namedRuns';
import { freshDatabase } from '../../lib/database/testing/freshDatabase';
import { startPostgres } from '../../lib/database/testing/postgresServer';
import { runLender } from '../../sandbox/testing/lenderProcess';
import { newBorrower } from '../../sandbox/testing/operating';
import type { Item, Speaker } from '../../sandbox/testing/speaker';
import { quantile, say, spreadOf, spreadText, tableOf } from '../figures';

const CLIENTS = 8;
const WARM_UP_MS = 1_000;

/** The requests that home makes when it opens, and the first of them alone. */
const home = ['getHomepageData', 'queryPendingRepayPlan', 'getPendingOrders'].map(
  (method): Item => ({ method, data: {} }),
);
const cases = [home.slice(0, 1), home];

/** Opens an empty database of each kind: the variables of its lender, and how to remove it. */
const databases = {
  PGlite: async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pautang-bench-'));
    return {
      env: { SANDBOX_DATA: path.join(folder, 'data') },
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
  PostgreSQL: async () => {
    const server = await startPostgres();
    return { env: { DATABASE_URL: await freshDatabase(server.url) }, remove: server.stop };
  },
};

/** Sends the items from all clients for this time. @returns the figures, with times in milliseconds */
async function measure(clients: readonly Speaker[], items: readonly Item[], forMs: number) {
  const took: number[] = [];
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - began < forMs) {
        const sent = performance.now();
        const { code, msg } = await client.send(items);
        if (code !== 0) throw new Error(`The lender answered ${code} ${msg}`);
        took.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  return {
    perSecond: took.length / seconds,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    most: Math.max(...took),
  };
}

/** Measures how fast a separate lender process answers encrypted reads. @throws CommandError for an unknown option */
export async function benchLender(args: readonly string[]): Promise<void> {
  const command = 'npm run bench -- lender';
  const asked = readAsked(args, { command, names: [], numbers: { seconds: 600, runs: 100 } });
  const { seconds = 3, runs = 5 } = asked.numbers;
  const figures = [];
  for (const [database, open] of Object.entries(databases)) {
    const { env, remove } = await open();
    const unlimited = { CALLS_PER_MINUTE: '9999999', GUESSES_PER_MINUTE: '9999999' };
    const lender = await runLender({ ...env, ...unlimited, LOG_LEVEL: 'info' });
    try {
      const clients: Speaker[] = [];
      for (let count = 0; count < CLIENTS; count += 1)
        clients.push((await newBorrower(lender.transport.send, 'repaying')).client);
      const found = cases.map((items) => ({
        items,
        runs: [] as Awaited<ReturnType<typeof measure>>[],
      }));
      for (const items of cases) await measure(clients, items, WARM_UP_MS);
      for (let run = 0; run < runs; run += 1) {
        say(`lender, ${database}: run ${run + 1} of ${runs}`);
        // In turn, so that a slow phase of the machine affects both.
        for (const one of run % 2 === 0 ? found : found.toReversed())
          one.runs.push(await measure(clients, one.items, seconds * 1_000));
      }
      for (const { items, runs: of } of found)
        figures.push({
          database,
          items: String(items.length),
          envelopesPerSecond: spreadOf(of.map((run) => run.perSecond)),
          p50Ms: spreadOf(of.map((run) => run.p50)),
          p99Ms: spreadOf(of.map((run) => run.p99)),
          mostMs: spreadOf(of.map((run) => run.most)),
        });
    } finally {
      await lender.stop();
      await remove();
    }
  }
  if (asked.isJson) return console.log(JSON.stringify(figures, null, 2));
  const columns = ['database', 'items', 'envelopes/s', 'p50 ms', 'p99 ms', 'most ms'];
  const rows = figures.map((of) => [
    of.database,
    of.items,
    spreadText(of.envelopesPerSecond),
    spreadText(of.p50Ms, 1),
    spreadText(of.p99Ms, 1),
    spreadText(of.mostMs, 0),
  ]);
  return console.log(
    `lender: encrypted envelopes, ${CLIENTS} at a time; median of ${runs} runs of ${seconds} s (least–most)\n\n${tableOf(columns, rows)}`,
  );
}

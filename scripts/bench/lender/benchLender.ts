import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UPLOAD_LIMIT } from '@pautang/shared/contract/upload';
import { freshDatabase } from '../../lib/database/testing/freshDatabase';
import { PACKAGE_NAME } from '../../sandbox/lender/lender';
import type { LenderProcess } from '../../sandbox/testing/lenderProcess';
import { runLender } from '../../sandbox/testing/lenderProcess';
import { newBorrower } from '../../sandbox/testing/operating';
import { startPostgres } from '../../lib/database/testing/postgresServer';
import type { Item, Speaker } from '../../sandbox/testing/speaker';
import { readAsked } from '../../checks/namedRuns';
import { quantile, spreadOf, spreadText, tableOf } from '../figures';

const CLIENTS = 8;
const WARM_UP_MS = 1_000;

const item = (method: string): Item => ({ method, data: {} });
/** The requests that home makes when it opens, and the first of them alone. */
const alone = [item('getHomepageData')];
const cases: Readonly<Record<string, readonly Item[]>> = {
  '1': alone,
  '3': [...alone, item('queryPendingRepayPlan'), item('getPendingOrders')],
};
/** The first of them while other borrowers send five pictures of 5 MB, one upload after the other. */
const BESIDE = '1 beside pictures';

interface Run {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
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
    const found = await measurePairs(lender, seconds, runs, database).finally(async () => {
      await lender.stop();
      await remove();
    });
    for (const [items, of] of found)
      figures.push({
        database,
        items,
        envelopesPerSecond: spreadOf(of.map((run) => run.perSecond)),
        p50Ms: spreadOf(of.map((run) => run.p50)),
        p99Ms: spreadOf(of.map((run) => run.p99)),
        mostMs: spreadOf(of.map((run) => run.most)),
      });
  }
  const columns = ['database', 'items', 'envelopes/s', 'p50 ms', 'p99 ms', 'most ms'];
  const rows = figures.map((of) => [
    of.database,
    of.items,
    spreadText(of.envelopesPerSecond),
    spreadText(of.p50Ms, 1),
    spreadText(of.p99Ms, 1),
    spreadText(of.mostMs, 0),
  ]);
  const title = `lender: encrypted envelopes, ${CLIENTS} at a time; median of ${runs} runs of ${seconds} s (least–most)`;
  console.log(
    asked.isJson ? JSON.stringify(figures, null, 2) : `${title}\n\n${tableOf({ columns, rows })}`,
  );
}

/** Runs both cases in turn, so that a slow phase of the machine affects both. */
async function measurePairs(
  lender: LenderProcess,
  seconds: number,
  runs: number,
  database: string,
): Promise<Map<string, Run[]>> {
  const clients = await phones(lender);
  const sizes = Object.keys(cases);
  const runsOf = new Map<string, Run[]>([...sizes, BESIDE].map((size) => [size, []]));
  for (const size of sizes) await measure(clients, cases[size] ?? [], WARM_UP_MS);
  for (let pair = 0; pair < runs; pair += 1) {
    process.stderr.write(`lender, ${database}: run ${pair + 1} of ${runs}\n`);
    for (const size of pair % 2 === 0 ? sizes : sizes.toReversed())
      runsOf.get(size)?.push(await measure(clients, cases[size] ?? [], seconds * 1_000));
    const stop = await sendPictures(lender);
    runsOf.get(BESIDE)?.push(await measure(clients, alone, seconds * 1_000));
    process.stderr.write(`pictures: ${await stop()} times 25 MB\n`);
  }
  return runsOf;
}

async function phones({ transport }: LenderProcess): Promise<Speaker[]> {
  const clients = [];
  for (let count = 0; count < CLIENTS; count += 1)
    clients.push((await newBorrower(transport.send, 'repaying')).client);
  return clients;
}

/** Sends pictures until it is stopped. @returns a function that stops it and returns the number of uploads */
async function sendPictures({ transport }: LenderProcess): Promise<() => Promise<number>> {
  const tokens: string[] = [];
  for (let count = 0; count < CLIENTS; count += 1)
    tokens.push((await newBorrower(transport.send, 'repaying')).token);
  const over = new AbortController();
  const sendAll = async () => {
    let sent = 0;
    for (; !over.signal.aborted; sent += 1) {
      // a borrower may send five new pictures eight times a day
      const token = tokens[Math.floor(sent / 8)];
      if (token === undefined) throw new Error('There are too few borrowers for so many pictures.');
      const { status, body } = await transport.send(await uploadOf(token, sent));
      if (status !== 200) throw new Error(`The lender answered ${status} ${body}`);
    }
    return sent;
  };
  const sending = sendAll();
  return () => {
    over.abort();
    return sending;
  };
}

/** Returns five pictures of 5 MB, which differ from call to call. */
async function uploadOf(token: string, nth: number) {
  const form = new FormData();
  form.set('method', 'genericFileUpload');
  form.set('data', '{"credit_purpose":"receipt"}');
  for (let at = 0; at < UPLOAD_LIMIT.files; at += 1) {
    const picture = Buffer.alloc(UPLOAD_LIMIT.bytes, nth);
    picture.set([0xff, 0xd8, 0xff, at]);
    form.append('files', new Blob([picture]), 'a');
  }
  const encoded = new Response(form);
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    package: PACKAGE_NAME,
    authorization: `Bearer ${token}`,
  };
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { method: 'POST', url: '/api/anyAbCdEfGhIj', headers, payload } as const;
}

async function measure(
  clients: readonly Speaker[],
  items: readonly Item[],
  forMs: number,
): Promise<Run> {
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

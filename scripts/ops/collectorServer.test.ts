import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { releaseForEach } from '../release/testing/testRelease';
import { programOf } from '../lib/testing/programOf';
import { ReleaseError } from '../release/releaseError';
import { readCollectorConfig } from './collectorConfig';
import { createCollectorServer } from './collectorServer';
import { requireKeyFile } from './deviceKeys';
import { requireReleases } from './collectorServer';
import { beaconHealth, faultOf } from './store/health';
import { readTally } from './store/readTally';
import { rowsOf } from './store/tables';
import { batch, loaded } from './testing/batches';
import { testBeacons } from './testing/testBeacons';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.kill('SIGKILL');
});
const beacons = testBeacons();
const store = releaseForEach((made) => made.release('borrow', '1.0.0'), Date.now());

const { execArgv, file } = programOf(require.resolve('./bin-collector.ts'));

const settings = (more: Readonly<Record<string, string>> = {}) => ({
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: beacons.url,
  RELEASE_STORE: store.root,
  RELEASE_KEYS: store.context.keys,
  ...more,
});
const apps: FastifyInstance[] = [];
async function collectHere(more?: Readonly<Record<string, string>>) {
  const app = await createCollectorServer(readCollectorConfig(settings(more)));
  apps.push(app);
  return app;
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** Starts a collector as a process of its own. */
function start(more?: Readonly<Record<string, string>>) {
  const env = { ...process.env, ...settings(more) };
  const child = spawn(process.execPath, [...execArgv, file], { env });
  running.push(child);
  return child;
}
async function collect() {
  const child = start();
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const [, address = ''] = /(http:\/\/\S+)\/beacons/.exec(line) ?? [];
  return { process: child, address, ended: once(child, 'exit') };
}

const send = async (at: string, number: number) => {
  const body = JSON.stringify(batch([loaded('1.0.0')], number));
  return (await fetch(`${at}/beacons`, { method: 'POST', body })).status;
};
const report = async (
  app: FastifyInstance,
  number: number,
  headers: Record<string, string> = {},
) => {
  const payload = batch([loaded('1.0.0')], number);
  return (await app.inject({ method: 'POST', url: '/beacons', payload, headers })).statusCode;
};
const tally = () => readTally(beacons.db, '24h', Date.now());
/** Polls the database until it holds the expected value, as `expect.poll` does. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end)
      throw new Error('The database did not hold the expected value within a minute.');
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

it('collectors lose nothing when they are stopped, and count nothing twice when one is killed', async () => {
  const [one, other] = await Promise.all([collect(), collect()]);
  for (let n = 0; n < 20; n += 1)
    expect(await send(n % 2 === 0 ? one.address : other.address, n)).toBe(204);
  one.process.kill('SIGTERM');
  await one.ended;
  expect(one.process.exitCode).toBe(0);
  await until(async () => (await tally()).devices === 20);
  // The kill may interrupt a write, so each batch is counted once or not at all.
  let sent = 20;
  const sending = (async () => {
    for (; sent < 2_000; sent += 1) await send(other.address, sent);
  })().catch(() => undefined);
  await until(async () => (await tally()).devices > 60);
  other.process.kill('SIGKILL');
  await sending;
  const { devices, beacons: heard } = await tally();
  expect(devices).toBe(heard);
  expect(devices).toBeLessThanOrEqual(sent + 1);
  expect(await beaconHealth(beacons.db, Date.now())).toMatchObject({ state: 'good' });
});

it('a collector starts while its database is away, answers phones, and says so', async () => {
  const app = await collectHere({ DATABASE_URL: 'postgres://ops:secret@127.0.0.1:1/none' });
  expect(await report(app, 9_000)).toBe(204);
  const { statusCode, body } = await app.inject({ url: '/healthz' });
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    200,
    { state: 'failing', why: 'the database does not answer, ECONNREFUSED' },
  ]);
  expect((await app.inject({ url: '/ops' })).body).toMatch(
    /<li class="concern danger">[^]*?Beacons are not being kept/,
  );
});

it('a collector goes on if the database ends its connections', async () => {
  const app = await collectHere();
  await beacons.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(await report(app, 9_100)).toBe(204);
  await until(async () => (await tally()).beacons === 1);
});

it.each([
  ['3D000', 'there is no such database (3D000)'],
  ['28P01', 'the database does not take this user and password (28P01)'],
  ['53100', "the database's disk is full (53100)"],
  ['42P01', 'the database refuses (42P01)'],
  ['57P03', 'the database does not answer, 57P03'],
  ['ECONNREFUSED', 'the database does not answer, ECONNREFUSED'],
])('a database that fails with %s is reported with its cause', (code, said) => {
  const told = code.length === 5 ? { code, severity: 'ERROR' } : { code };
  const cause = Object.assign(new Error('told'), told);
  expect(faultOf(new Error('failed', { cause }))).toBe(said);
});

it('trusts as many proxies as its setting says, and no header from a phone', async () => {
  const app = await collectHere({ TRUST_PROXY: '1' });
  // The proxy appends its address to the header that a phone may have written.
  const senders = ['198.51.1.7, 203.0.113.9', '198.51.2.7, 203.0.113.10', '198.51.2.7, 192.0.2.1'];
  for (const [n, from] of senders.entries())
    await report(app, 20_000 + n, { 'x-forwarded-for': from });
  // The collector writes the waiting batches when it closes.
  await app.close();
  const counted = sql`select count(*)::int as networks, sum(batches)::int as batches from beacons.networks`;
  expect(await rowsOf(beacons.db, counted)).toEqual([{ networks: 2, batches: 3 }]);
});

describe('the settings of a collector', () => {
  it.each([
    [{}, /^DATABASE_URL must be the PostgreSQL that the collectors share, such as postgres:/],
    [{ DATABASE_URL: 'mysql://me:secret@x/y' }, /^DATABASE_URL must be an address such as[^]*$/],
    [{ DATABASE_URL: 'postgres://x/y', PORT: 'http' }, /^PORT must be a whole number up to 65535/],
    [{ DATABASE_URL: 'postgres://x/y', TRUST_PROXY: '300' }, /^TRUST_PROXY must be the number of/],
    [{ DATABASE_URL: 'postgres://x/y', HOST: 'nohost' }, /^HOST must be an address of this mach/],
    ...['hooks.example', 'ftp://hooks.example', 'https://me:secret@hooks.example'].map(
      (ALERT_WEBHOOK): [object, RegExp] => [
        { DATABASE_URL: 'postgres://x/y', ALERT_WEBHOOK },
        /^ALERT_WEBHOOK must be an address that takes JSON, such as https:[^\n]*$/,
      ],
    ),
    [{ DATABASE_URL: 'postgres://x/y', BATCHES_A_DAY: '10' }, /^BATCHES_A_DAY must be at least/],
  ])('are refused in one line if they are %j', (env, why) => {
    expect(() => readCollectorConfig(env)).toThrow(why);
    expect(() => readCollectorConfig(env)).not.toThrow(/secret/);
  });

  it('trust no proxy by default', () => {
    expect(readCollectorConfig({ DATABASE_URL: 'postgres://x/y' }).TRUST_PROXY).toBe(false);
  });
});

const inFolder = (name: string, text?: string) => {
  const file = path.join(store.folder, name);
  if (text !== undefined) writeFileSync(file, text);
  return file;
};

describe('the start of a collector', () => {
  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'a store that is not there',
      () => ({ RELEASE_STORE: inFolder('stroe') }),
      /^RELEASE_STORE must be .* there is no release store at .*stroe\./,
    ],
    [
      'keys that are not there',
      () => ({ RELEASE_KEYS: inFolder('kyes') }),
      /^RELEASE_KEYS must be the folder with .* there is no registry\.json in .*kyes\.$/,
    ],
    [
      'a file for the folder of keys',
      () => ({ RELEASE_KEYS: inFolder('a-file', '{}') }),
      /^RELEASE_KEYS cannot be used: .* is no folder/,
    ],
    [
      'keys of devices that are not there',
      () => ({ DEVICE_KEYS: inFolder('nope.json') }),
      /^DEVICE_KEYS must be .*nope\.json cannot be read as one \(it is not there/,
    ],
    [
      'a file that is no key set',
      () => ({ DEVICE_KEYS: inFolder('junk.json', '{"keys":1}') }),
      /^DEVICE_KEYS must be .*junk\.json cannot be read as one \(/,
    ],
  ])('fails with %s, and says why in one line', async (_what, more, why) => {
    const failure = collectHere(more());
    await expect(failure).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringMatching(why),
    });
    await expect(failure).rejects.not.toThrow(/\n/);
  });

  it('fails if HOST is an address of another machine, and says so in one line', async () => {
    const child = start({ HOST: '192.0.2.1' });
    const lines: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^HOST must be .*192\.0\.2\.1/)]]);
  });

  it('succeeds, and a store that disappears later is reported', async () => {
    const moved = inFolder('moved');
    cpSync(store.root, moved, { recursive: true });
    const app = await collectHere({ RELEASE_STORE: moved });
    rmSync(moved, { recursive: true });
    const { body } = await app.inject({ url: '/ops' });
    expect(body).not.toContain('All is quiet');
    expect(body).toMatch(/The store cannot be read\.[^]*There is no release store at/);
  });

  it('is followed by answers that repeat no unreadable address and show phones no figures', async () => {
    const app = await collectHere();
    const { statusCode, body } = await app.inject({ url: '/%ff' });
    expect([statusCode, body]).toEqual([400, '{"message":"The address cannot be read."}']);
    expect((await app.inject({ url: '/metrics' })).body).toContain('\npautang_queue_batches 0\n');
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  });

  it('succeeds if the bucket and the address of keys do not answer yet, and the log says so', async () => {
    const warned: string[] = [];
    const nowhere = { address: 's3://releases', writtenAt: async () => Promise.reject(away) };
    const away = new ReleaseError('unreachable', 's3://releases does not answer as it should.');
    const there = { ...store.context, store: { ...store.context.store, ...nowhere } };
    await requireReleases(there, (why) => warned.push(why));
    expect(warned).toEqual([away.message]);
    await expect(requireKeyFile('https://lender.example/keys.json')).resolves.toBeUndefined();
  });
});

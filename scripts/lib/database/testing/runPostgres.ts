import { randomUUID } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { listenHere } from '../../processes/localPort';
import type { Db } from '../openDatabase';
import { freshDatabase } from './freshDatabase';
import type { PostgresServer } from './postgresServer';
import { startPostgres } from './postgresServer';

/** One PostgreSQL server for all suites of a run, which its process starts when the first suite asks. */

/** The port that gives out the address of that server. */
const ASK = 'TEST_POSTGRES_PORT';
/** The lock by which suites that make the same template take turns. */
const LOCK = 7_032_014;

/** A database to copy. The first suite that needs it makes it. */
interface Template {
  readonly name: string;
  readonly prepare: (db: Db) => Promise<void>;
}

/** Offers the server to the suites of this run. @returns a function that ends it, if it was started */
export async function offerPostgres(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | null = null;
  const office = createServer((caller) => {
    // its databases do not live long enough to be worth cleaning
    starting ??= startPostgres({ settings: ['autovacuum=off', 'full_page_writes=off'] });
    starting.then(
      ({ url }) => caller.end(url),
      (error: unknown) => caller.destroy(error as Error),
    );
    // a suite that stopped while it waited is no fault of the run
    caller.on('error', () => {});
  });
  env[ASK] = String(await listenHere(office));
  office.unref();
  return async () => {
    office.close();
    await (await starting?.catch(() => null))?.stop();
  };
}

/** Makes a database on the run's server, empty or as a copy of the template. @returns its address */
export async function databaseOfRun(template?: Template): Promise<string> {
  const port = process.env[ASK];
  if (port === undefined) throw new Error('Only tests have a PostgreSQL server of their run.');
  const office = connect(Number(port), '127.0.0.1');
  const url = await text(office);
  if (url === '') throw new Error('The PostgreSQL server of this test run did not start.');
  if (template) await ensureTemplate(url, template);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return freshDatabase(url, name, template?.name);
}

async function ensureTemplate(url: string, { name, prepare }: Template): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const unfinished = `unfinished_${name}`;
    await client.query(`drop database if exists ${unfinished}`);
    const inside = new Client({ connectionString: await freshDatabase(url, unfinished) });
    await inside.connect();
    await prepare(drizzle(inside)).finally(() => inside.end());
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.end();
  }
}

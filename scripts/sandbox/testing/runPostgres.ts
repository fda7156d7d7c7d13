import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { migrate } from '../db/migrate';
import { freshDatabase } from './freshDatabase';
import type { PostgresServer } from './postgresServer';
import { startPostgres } from './postgresServer';

/**
 * One PostgreSQL server for all suites of a test run. Starting one and making the lender's tables takes seconds; copying a
 * database takes a fraction of one. The process that runs the tests holds it and starts it when the first suite asks.
 */

/** The port on which the address of that server is given out. */
const ASK = 'TEST_POSTGRES_PORT';
/** A database with the lender's newest tables and no borrowers. */
const MIGRATED = 'migrated';

/**
 * Gives the suites of this run their server; for the process that runs them.
 * @returns ends the server, if one was started
 */
export async function offerPostgres(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | null = null;
  const office = createServer((caller) => {
    starting ??= startMigrated();
    starting.then(
      ({ url }) => caller.end(url),
      (error: unknown) => caller.destroy(error as Error),
    );
    // a suite that was stopped while it waited is no fault of the run
    caller.on('error', () => {});
  });
  office.listen(0, '127.0.0.1');
  await once(office, 'listening');
  office.unref();
  env[ASK] = String((office.address() as AddressInfo).port);
  return async () => {
    office.close();
    await (await starting?.catch(() => null))?.stop();
  };
}

async function startMigrated(): Promise<PostgresServer> {
  // its databases do not live long enough to be worth cleaning
  const server = await startPostgres({ settings: ['autovacuum=off', 'full_page_writes=off'] });
  const client = new Client({ connectionString: await freshDatabase(server.url, MIGRATED) });
  await client.connect();
  await migrate(drizzle(client));
  await client.end();
  return server;
}

/**
 * Makes a database on the run's server, which keeps it until the run ends.
 * @param isEmpty without the lender's tables
 * @returns its address
 */
export async function databaseOfRun({ isEmpty = false } = {}): Promise<string> {
  const port = process.env[ASK];
  if (port === undefined) throw new Error('Only tests have a PostgreSQL server of their run.');
  const office = connect(Number(port), '127.0.0.1');
  const url = await text(office);
  if (url === '') throw new Error('The PostgreSQL server of this test run did not start.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return freshDatabase(url, name, isEmpty ? undefined : MIGRATED);
}

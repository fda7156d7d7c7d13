import type { SandboxConfig } from '../config';
import { lenderDatabase } from './lenderDatabase';
import type { TestLender } from './testLender';
import { openTestLender } from './testLender';

type Define = (lender: () => TestLender) => void;

/** Starting a database takes seconds on a busy machine. */
const START_MS = 120_000;

/**
 * Runs the same tests on PGlite and on a real PostgreSQL server, with one lender each: for what a database itself decides,
 * as locks, times and broken connections, and for one whole life of a loan.
 */
export function onBothDatabases(
  title: string,
  define: Define,
  config: Partial<SandboxConfig> = {},
): void {
  runOn(`${title}, on PGlite`, define, () => openTestLender(config));
  onPostgresAlone(title, define, config);
}

/**
 * Runs the tests on a real PostgreSQL server. The browser tests ask a lender on PGlite for the same; these tests themselves run on
 * PGlite too in `npm run soak -- databases`, which sets EVERY_DATABASE=1.
 */
export function onPostgres(
  title: string,
  define: Define,
  config: Partial<SandboxConfig> = {},
): void {
  if (process.env['EVERY_DATABASE'] === '1') onBothDatabases(title, define, config);
  else onPostgresAlone(title, define, config);
}

function onPostgresAlone(title: string, define: Define, config: Partial<SandboxConfig>): void {
  runOn(`${title}, on PostgreSQL`, define, async () =>
    openTestLender({ ...config, databaseUrl: await lenderDatabase() }),
  );
}

function runOn(title: string, define: Define, open: () => Promise<TestLender>): void {
  jest.setTimeout(START_MS);
  describe(title, () => {
    let lender: TestLender | undefined;
    beforeAll(async () => {
      lender = await open();
    });
    afterAll(async () => lender?.close());
    define(() => {
      if (!lender) throw new Error('The lender did not open.');
      return lender;
    });
  });
}

import type { SandboxConfig } from '../config';
import { lenderDatabase } from './lenderDatabase';
import type { TestLender } from './testLender';
import { openTestLender } from './testLender';

type Define = (lender: () => TestLender) => void;

/** Starting a database takes seconds on a busy machine. */
const START_MS = 120_000;

/**
 * The databases that tests run on. The browser tests and the kill of a lender use PGlite; most unit tests use it only in
 * `npm run soak -- databases`, which sets EVERY_DATABASE=1.
 */
export const databases =
  process.env['EVERY_DATABASE'] === '1'
    ? (['PGlite', 'PostgreSQL'] as const)
    : (['PostgreSQL'] as const);

/** Runs the same tests on PGlite and on a real PostgreSQL server, with one lender each, for tests of a loan's whole life. */
export function onBothDatabases(
  title: string,
  define: Define,
  config: Partial<SandboxConfig> = {},
): void {
  for (const kind of ['PGlite', 'PostgreSQL'] as const) runOn(kind, title, define, config);
}

export function onPostgres(
  title: string,
  define: Define,
  config: Partial<SandboxConfig> = {},
): void {
  for (const kind of databases) runOn(kind, title, define, config);
}

function runOn(
  kind: (typeof databases)[number] | 'PGlite',
  title: string,
  define: Define,
  config: Partial<SandboxConfig>,
): void {
  jest.setTimeout(START_MS);
  describe(`${title}, on ${kind}`, () => {
    let lender: TestLender | undefined;
    beforeAll(async () => {
      const databaseUrl = kind === 'PostgreSQL' ? await lenderDatabase() : null;
      lender = await openTestLender({ databaseUrl, ...config });
    });
    afterEach(async () => lender?.forget());
    afterAll(async () => lender?.close());
    define(() => {
      if (!lender) throw new Error('The lender did not open.');
      return lender;
    });
  });
}

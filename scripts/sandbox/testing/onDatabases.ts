import type { SandboxConfig } from '../config';
import { lenderDatabase } from './lenderDatabase';
import type { TestLender } from './testLender';
import { openTestLender } from './testLender';

type Define = (lender: () => TestLender) => void;

/** Starting a database takes seconds on a busy machine. */
const START_MS = 120_000;

const BOTH = ['PGlite', 'PostgreSQL'] as const;

/**
 * The databases that tests run on. The browser tests and the kill of a lender use PGlite; most unit tests use it only in
 * `npm run soak -- databases`, which sets EVERY_DATABASE=1.
 */
export const databases: readonly (typeof BOTH)[number][] =
  process.env['EVERY_DATABASE'] === '1' ? BOTH : ['PostgreSQL'];

/** Runs the same tests on PGlite and on a real PostgreSQL server, with one lender each, for tests of a loan's whole life. */
export const onBothDatabases = (title: string, define: Define): void =>
  onPostgres(title, define, {}, BOTH);

export function onPostgres(
  title: string,
  define: Define,
  config: Partial<SandboxConfig> = {},
  kinds = databases,
): void {
  jest.setTimeout(START_MS);
  describe.each(kinds)(`${title}, on %s`, (kind) => {
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

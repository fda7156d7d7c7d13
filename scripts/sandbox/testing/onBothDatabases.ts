import type { SandboxConfig } from '../config';
import { databaseOfRun } from './runPostgres';
import type { TestLender } from './testLender';
import { openTestLender } from './testLender';

/** Starting a database takes seconds on a busy machine. */
const START_MS = 120_000;

/** Runs the same tests on PGlite and on a real PostgreSQL server, with one lender each. */
export function onBothDatabases(
  title: string,
  define: (lender: () => TestLender) => void,
  config: Partial<SandboxConfig> = {},
): void {
  jest.setTimeout(START_MS);

  describe(`${title}, on PGlite`, () => {
    let lender: TestLender | undefined;
    beforeAll(async () => {
      lender = await openTestLender(config);
    });
    afterAll(async () => lender?.close());
    define(() => given(lender));
  });

  describe(`${title}, on PostgreSQL`, () => {
    let lender: TestLender | undefined;
    beforeAll(async () => {
      lender = await openTestLender({ ...config, databaseUrl: await databaseOfRun() });
    });
    afterAll(async () => lender?.close());
    define(() => given(lender));
  });
}

function given(lender: TestLender | undefined): TestLender {
  if (!lender) throw new Error('The lender did not open.');
  return lender;
}

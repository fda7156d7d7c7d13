import { runJest } from './runJest';

/**
 * Runs the lender's unit tests on PGlite and on PostgreSQL: `npm test` runs most of them on PostgreSQL only, and the browser tests
 * on PGlite. They always try the same cases, so one round is enough.
 */
export const soakDatabases = async ({ tell }: { tell(line: string): void }): Promise<boolean> => {
  const isGood = await runJest(['scripts/sandbox'], { EVERY_DATABASE: '1' });
  tell(`${isGood ? '✓' : '✗'} the lender's tests on PGlite and on PostgreSQL`);
  return isGood;
};

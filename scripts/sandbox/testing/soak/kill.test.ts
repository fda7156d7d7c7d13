import { readSeed } from '../../../lib/testing/seed';
import { lenderDatabase } from '../lenderDatabase';
import type { Where } from './rounds';
import { killRounds } from './rounds';
import { places } from './soakLender';

async function expectNothingLost(where: Where): Promise<void> {
  const size = { rounds: 2, seed: readSeed(process.env), customers: 3, loadMs: 700 };
  const rounds = await killRounds({ ...where, ...size });
  expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
  expect(rounds).toHaveLength(2);
  expect(rounds.reduce((sum, { writes }) => sum + writes, 0)).toBeGreaterThan(5);
}

const onTwoLenders = async (run: (where: Where) => Promise<void>) =>
  run({ database: { DATABASE_URL: await lenderDatabase() }, processes: 2 });

/** The short form of `npm run soak -- lender`, which does twenty rounds each, and also one lender on PostgreSQL. */
it.each([
  ['PGlite', places.PGlite],
  ['two lenders on one PostgreSQL', onTwoLenders],
])('kill -9 under load loses nothing acknowledged and applies nothing twice, on %s', (_, at) =>
  at(expectNothingLost),
);

import { readSeed } from '../../../lib/testing/seed';
import { lenderDatabase } from '../lenderDatabase';
import type { Round } from './rounds';
import { killRounds } from './rounds';
import { places } from './soakLender';

/** The short form of `npm run soak -- lender`, which does twenty rounds each, and also one lender on PostgreSQL. */
describe('kill -9 under load loses nothing acknowledged and applies nothing twice', () => {
  const size = { seed: readSeed(process.env), customers: 3, loadMs: 300 };

  it('on PGlite, also when it is killed again', async () => {
    let done: readonly Round[] = [];
    await places.PGlite(async (where) => {
      done = await killRounds({ ...where, ...size, rounds: 2 });
    });
    expect(done.flatMap(({ faults }) => faults)).toEqual([]);
    expect(done.map(({ writes }) => writes > 2)).toEqual([true, true]);
  });

  it('on two lenders on one PostgreSQL', async () => {
    const database = { DATABASE_URL: await lenderDatabase() };
    const done = await killRounds({ database, processes: 2, ...size, rounds: 1 });
    expect(done.flatMap(({ faults }) => faults)).toEqual([]);
    expect(done.map(({ writes }) => writes > 2)).toEqual([true]);
  });
});

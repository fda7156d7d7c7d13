import { readSeed } from '../../../lib/testing/seed';
import { lenderDatabase } from '../lenderDatabase';
import type { Where } from './rounds';
import { killRounds } from './rounds';
import { places } from './soakLender';

/** The short form of `npm run soak -- lender`, which does twenty rounds each, and also one lender on PostgreSQL. */
describe('kill -9 under load loses nothing acknowledged and applies nothing twice', () => {
  async function prove(where: Where): Promise<void> {
    const size = { rounds: 2, seed: readSeed(process.env), customers: 3, loadMs: 700 };
    const rounds = await killRounds({ ...where, ...size });
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
    expect(rounds).toHaveLength(2);
    expect(rounds.reduce((sum, { writes }) => sum + writes, 0)).toBeGreaterThan(5);
  }

  it('on PGlite', () => places.PGlite(prove));

  it('by two lenders on one PostgreSQL', async () =>
    prove({ database: { DATABASE_URL: await lenderDatabase() }, processes: 2 }));
});

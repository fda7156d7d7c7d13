import { readSeed } from '../../../lib/testing/seed';
import type { Round } from './rounds';
import { killRounds } from './rounds';
import type { Place } from './soakLender';
import { places } from './soakLender';

/** The short form of `npm run soak -- lender`, which does twenty rounds each. */
describe.each(Object.keys(places) as Place[])('kill -9 under load, on %s', (place) => {
  it('loses nothing acknowledged and applies nothing twice', async () => {
    let rounds: readonly Round[] = [];
    await places[place](async (where) => {
      const size = { rounds: 2, seed: readSeed(process.env), customers: 3, loadMs: 700 };
      rounds = await killRounds({ ...where, ...size });
    });
    expect(rounds.flatMap((round) => round.faults)).toEqual([]);
    expect(rounds).toHaveLength(2);
    expect(rounds.reduce((sum, round) => sum + round.writes, 0)).toBeGreaterThan(5);
  });
});

import { REGISTRY_KEPT } from '../../release/store/servedHeaders';
import { randomOf } from '../../lib/testing/random';
import { cacheRulesOf } from './edge';
import { plan, simulateFleet, meanOf, mostOf } from './fleet';

const rules = cacheRulesOf(REGISTRY_KEPT);
const simulate = (seed: number, phones = 200) =>
  simulateFleet({ phones, edges: 5, rules, random: randomOf(seed) });

describe('a fleet of open phones', () => {
  it('sends requests evenly, learns of each change in time, and recovers from an outage without a rush', async () => {
    const of = await simulate(20_261_125);
    expect(of.mostOfOnePhone).toBe(1);
    expect(of.longestPause).toBeLessThanOrEqual(15);
    expect(of.longestPause).toBeGreaterThan(14.9);
    // The limits are the pause plus the network; without a purge, also the cache's time; and a request that hung.
    expect(of.changes.purged.most).toBeLessThanOrEqual(15);
    expect(of.changes.purged.all).toBeLessThanOrEqual(15.6);
    expect(of.changes.usual.all).toBeLessThanOrEqual(25.6);
    expect(of.changes.afterOrigin.all).toBeLessThanOrEqual(25.6);
    expect(of.changes.afterEdge.all).toBeLessThanOrEqual(68.6);

    const ordinary = meanOf(of.atEdge, [plan.ordinaryFrom, plan.originAway[0]]);
    expect(ordinary).toBeCloseTo(200 / 13.5, 0);
    expect(mostOf(of.atEdge, plan.originAway)).toBeLessThan(1.75 * ordinary);
    expect(meanOf(of.atEdge, [plan.edgeAway[0] + 60_000, plan.edgeAway[1]])).toBeLessThan(
      0.4 * ordinary,
    );
    expect(mostOf(of.atEdge, [plan.edgeAway[1], plan.end])).toBeLessThan(1.75 * ordinary);
    expect(mostOf(of.atOrigin, [plan.edgeAway[1], plan.end])).toBeLessThanOrEqual(5);
  });

  it('behaves the same for the same seed', async () => {
    const [one, same, other] = [await simulate(1, 8), await simulate(1, 8), await simulate(2, 8)];
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });
});

import type { Beacon } from '@pautang/shared/contract/beacon';
import { defaultPolicy } from './comparison';
import { explain } from './explain';
import type { KeptBatch } from './keptBatch';
import { failed, loaded, networked } from './testing/batches';
import { canaryFailed, canaryLoaded, judgeCanary, versions } from './testing/judged';

const DAY = 86_400_000;

const at = (time: number, beacons: Beacon[], number: number, network = number): KeptBatch => ({
  at: time,
  ...networked(beacons, number, network),
});
const spread = (count: number, beacons: Beacon[], first: number, networks = count) =>
  Array.from({ length: count }, (_, n) => at(1, beacons, first + n, first + (n % networks)));
/** Devices of a day, each in its own network; a quarter of them fail. */
const quarterFails = (day: number, count: number, first: number, good: Beacon, bad: Beacon) =>
  Array.from({ length: count }, (_, n) =>
    at(day * DAY, [n % 4 === 0 ? bad : good], first + day * 1_000 + n),
  );

describe('where the lender gives none', () => {
  const stable = spread(300, [loaded('1.0.0')], 10_000);
  const honest = spread(20, [canaryLoaded()], 20_000);

  it('takes back what fails in many networks', () => {
    const judged = judgeCanary([...stable, ...honest, ...spread(20, [canaryFailed()], 30_000)]);
    expect(judged).toMatchObject({ verdict: 'bad', countedBy: 'networks' });
  });

  it.each([
    [1, 5_000],
    [2, 5_000],
    [4, 5_000],
  ])('takes nothing back for %i networks with %i devices', (networks, devices) => {
    const forged = spread(devices, [canaryFailed()], 30_000, networks);
    const judged = judgeCanary([...stable, ...honest, ...forged]);
    expect(judged).toMatchObject({ verdict: 'unclear', canary: { devices: 20 + 3 * networks } });
    expect(explain(judged, versions)).toMatch(/but from too few networks/);
  });

  it('counts all that has no network as one', () => {
    const unknown = spread(40, [canaryFailed()], 30_000).map(({ from: _from, ...rest }) => rest);
    const judged = judgeCanary([...stable, ...honest, ...unknown]);
    expect(judged).toMatchObject({ verdict: 'unclear', canary: { devices: 23, failed: 3 } });
  });

  it('is not moved where one network has more than a third of what fails', () => {
    const few = spread(4, [canaryFailed()], 30_000);
    const one = spread(3, [canaryFailed()], 40_000, 1);
    const both = [...stable, ...spread(13, [canaryLoaded()], 20_000), ...few, ...one];
    expect(judgeCanary(both)).toMatchObject({
      verdict: 'unclear',
      look: { canary: { failed: 7 } },
    });
  });

  it('is not reassured by one network that praises it', () => {
    const praise = spread(5_000, [canaryLoaded()], 40_000, 1);
    const few = spread(200, [canaryFailed()], 30_000, 4);
    expect(judgeCanary([...stable, ...praise, ...few, ...honest]).verdict).toBe('unclear');
  });

  it('counts who had the canary for it alone, also where their network has no room left', () => {
    const crowd = spread(30, [canaryLoaded()], 40_000, 1);
    const fallen = crowd.map((one) => ({ ...one, beacons: [failed('1.0.0')] }));
    const elsewhere = fallen.map((one, n) => ({
      ...one,
      from: (n + 500).toString(16).padStart(16, '0'),
    }));
    const judged = judgeCanary([...stable, ...crowd, ...elsewhere]);
    expect(judged).toMatchObject({ canary: { devices: 3 }, stable: { devices: 300, failed: 0 } });
  });

  it('is not moved by one network that comes again with every day', () => {
    const forged = Array.from({ length: 60 }, (_, n) =>
      at(Math.floor(n / 3) * DAY, [canaryFailed()], 30_000 + n, 900 + Math.floor(n / 3)),
    );
    const judged = judgeCanary([...stable, ...honest, ...forged]);
    expect(judged).toMatchObject({ verdict: 'unclear', canary: { devices: 80, failed: 60 } });
  });

  it('is not moved by one network that adds to what fails anyway, day by day', () => {
    const days = Array.from({ length: 14 }, (_, day) => [
      ...quarterFails(day, 20, 100_000, canaryLoaded(), canaryFailed()),
      ...quarterFails(day, 200, 200_000, loaded('1.0.0'), failed('1.0.0')),
    ]);
    const forged = days.map((sent, day) => [
      ...sent,
      ...[0, 1, 2].map((n) => at(day * DAY, [canaryFailed()], 300_000 + day * 9 + n, 9e5 + day)),
    ]);
    const trusting = { ...defaultPolicy, alpha: 0.5 };
    expect(judgeCanary(days.flat(), trusting).verdict).toBe('fine');
    expect(judgeCanary(forged.flat(), trusting).verdict).toBe('unclear');
  });
});

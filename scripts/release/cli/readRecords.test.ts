import { batch, failed, loaded } from '../../ops/testing/batches';
import { testBeacons } from '../../ops/testing/testBeacons';
import type { Env } from '../settings';
import { DAY_MS, releaseForEach } from '../testing/testRelease';
import { releaseIn } from './testing/captureRelease';

const beacons = testBeacons();
const at = releaseForEach(async (made) => {
  await made.release('borrow', '1.0.0');
  made.clock.now += 12 * DAY_MS;
  await made.release('borrow', '1.1.0');
  made.clock.now += 3 * DAY_MS;
});

async function collect(): Promise<void> {
  const collector = await beacons.collector(at.context);
  for (let n = 0; n < 8; n += 1)
    collector.take(batch([n === 0 ? failed('1.0.0') : loaded('1.0.0')], n));
  await collector.flush();
}

const release = (line: string, env?: Env) => releaseIn(at, line, env);

describe('release status', () => {
  it('lists how long each version was stable, for how many phones, and how many had a failure', async () => {
    await collect();
    const { code, said } = await release('status', { DATABASE_URL: beacons.url });
    expect(code).toBe(0);
    expect(said).toContain(
      'borrow, its last versions:\n  1.1.0: stable for 3 days and is now, no reports kept\n  1.0.0: stable for 12 days until 2026-12-03 08:00 Manila time, 8 phones, 13% had a failure\n',
    );
    const { records, phonesUnknown } = JSON.parse(
      (await release(`status --json --beacons ${beacons.url}`)).said,
    );
    expect(records.borrow).toMatchObject([
      { version: '1.1.0', isStableNow: true, phones: 0 },
      { version: '1.0.0', stableMs: 12 * DAY_MS, phones: 8, failureRate: 0.125 },
    ]);
    expect(phonesUnknown).toBeNull();
  });

  it.each([
    [
      '',
      /borrow, its last versions, phones unknown \(neither --beacons nor DATABASE_URL says where they report\):\n {2}1\.1\.0: .*, phones unknown\n/,
    ],
    [
      '--beacons http://127.0.0.1:9',
      /phones unknown \(nothing answers at http:\/\/127\.0\.0\.1:9\):/,
    ],
    ['--beacons nowhere', /phones unknown \(Beacons are read from /],
  ])('reports why the counts of phones are missing with ‘%s’', async (options, expected) => {
    const { code, said } = await release(`status ${options}`);
    expect([code, said]).toEqual([0, expect.stringMatching(expected)]);
  });
});

describe('release rollback', () => {
  it('names the target version and its record before it signs', async () => {
    await collect();
    const { code, said } = await release('rollback borrow', { DATABASE_URL: beacons.url });
    expect(code).toBe(0);
    expect(said).toMatch(
      /borrow goes back to 1\.0\.0: stable for 12 days until 2026-12-03 08:00 Manila time, 8 phones, 13% had a failure\n(.*\n)*Serial \d+ is in force\.\n/,
    );
  });

  it('names them for a canary, too, and in a dry run', async () => {
    await at.release('borrow', '1.2.0', { percent: 5 });
    const { said } = await release('rollback borrow --dry-run --to 1.0.0');
    expect(said).toMatch(
      /borrow goes back to 1\.0\.0: stable for 12 days .*, phones unknown \(neither /,
    );
    at.clock.now += 60 * 60_000;
    expect((await release('rollback borrow')).said).toMatch(
      /borrow goes back to 1\.1\.0: stable for 3 days and is now/,
    );
    expect(await at.stable()).toBe('1.1.0');
  });

  it('goes to a version that was never stable and reports that it has no record', async () => {
    await at.publish('borrow', '1.0.5');
    const { code, said } = await release('rollback borrow --to 1.0.5');
    expect(code).toBe(0);
    expect(said).toContain(
      'borrow goes back to 1.0.5: it was not stable in the last 200 registries\n',
    );
  });
});

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

const expectSaid = async (line: string, says: RegExp, env?: Env) => {
  const { code, said } = await releaseIn(at, line, env);
  expect([line, code, said]).toEqual([line, 0, expect.stringMatching(says)]);
};

it('status lists how long each version was stable, for how many phones, and how many had a failure', async () => {
  await collect();
  await expectSaid(
    'status',
    /borrow, its last versions:\n {2}1\.1\.0: stable for 3 days and is now, no reports kept\n {2}1\.0\.0: stable for 12 days until 2026-12-03 08:00 Manila time, 8 phones, 13% had a failure\n/,
    { DATABASE_URL: beacons.url },
  );
  const json = JSON.parse((await releaseIn(at, `status --json --beacons ${beacons.url}`)).said);
  expect(json).toMatchObject({
    phonesUnknown: null,
    records: {
      borrow: [
        { version: '1.1.0', isStableNow: true, phones: 0 },
        { version: '1.0.0', stableMs: 12 * DAY_MS, phones: 8, failureRate: 0.125 },
      ],
    },
  });
});

it.each([
  ['', /phones unknown \(neither --beacons nor .*\):\n {2}1\.1\.0: .*, phones unknown\n/],
  [
    '--beacons http://127.0.0.1:9',
    /phones unknown \(nothing answers at http:\/\/127\.0\.0\.1:9\):/,
  ],
  ['--beacons nowhere', /phones unknown \(Beacons are read from /],
])('status reports why the counts of phones are missing with ‘%s’', async (options, says) => {
  await expectSaid(`status ${options}`, says);
});

it('rollback names the target version and its record before it signs, also for a canary and in a dry run', async () => {
  await collect();
  const counted = 'borrow goes back to 1\\.0\\.0: stable for 12 days until .*, ';
  await at.release('borrow', '1.2.0', { percent: 5 });
  const line = 'rollback borrow --to 1.0.0';
  await expectSaid(`${line} --dry-run`, new RegExp(`${counted}phones unknown \\(neither `));
  at.clock.now += 60 * 60_000;
  await expectSaid('rollback borrow', /goes back to 1\.1\.0: stable for 3 days and is now/);
  await expectSaid(
    line,
    new RegExp(`${counted}8 phones, 13% had a failure\n(.*\n)*Serial \\d+ is`),
    {
      DATABASE_URL: beacons.url,
    },
  );
});

it('rollback goes to a version that was never stable and reports that it has no record', async () => {
  await at.publish('borrow', '1.0.5');
  await expectSaid(
    'rollback borrow --to 1.0.5',
    / to 1\.0\.5: it was not stable in the last 200 reg/,
  );
});

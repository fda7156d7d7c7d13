import { beaconFolder } from '../../ops/beaconFolder';
import { createBeaconLog } from '../../ops/beaconLog';
import { batch, failed, loaded } from '../../ops/testing/batches';
import { promote } from '../promote';
import type { TestRelease } from '../testing/testRelease';
import { testRelease } from '../testing/testRelease';
import { runRelease } from './runRelease';

let at: TestRelease;
beforeEach(async () => {
  at = await testRelease();
  await at.release('borrow', '1.0.0');
  await at.publish('borrow', '1.1.0');
  await promote(at.desk, [{ name: 'borrow', version: '1.1.0', percent: 10 }]);
  at.clock.now += 60_000;
  const log = createBeaconLog({ folder: beaconFolder(at.root), now: at.desk.now });
  for (let n = 0; n < 40; n += 1) {
    await log.append(batch([loaded('1.0.0')], n));
    await log.append(batch([failed('1.1.0', { channel: 'canary' })], 100 + n));
  }
});
afterEach(() => at.close());

async function release(...args: string[]) {
  const out: string[] = [];
  const streams = {
    out: (text: string) => out.push(text),
    err: (text: string) => out.push(text),
    isTerminal: false,
  };
  const where = ['--store', at.root, '--keys', at.desk.keys];
  const code = await runRelease([...args, ...where], {}, streams, at.desk.now);
  return { code, said: out.join('') };
}

describe('release watch', () => {
  it('ends with 7 when it has taken a canary back, and with 0 when there is none', async () => {
    const { code, said } = await release('watch', 'borrow', '--once');
    expect(code).toBe(7);
    expect(said).toMatch(/^Took back borrow 1\.1\.0: 1\.1\.0: 20 of 20 devices failed/);
    expect(said).toMatch(/by serial \d+\.\n$/);
    const again = await release('watch', 'borrow', '--once');
    expect(again).toEqual({
      code: 0,
      said: 'borrow: there is no canary, so there is nothing to watch.\n',
    });
  });

  it('changes nothing in a dry run, and says what a program needs', async () => {
    const { code, said } = await release('watch', 'borrow', '--once', '--dry-run', '--json');
    expect(code).toBe(7);
    expect(JSON.parse(said)).toMatchObject({
      ok: false,
      code: 'rolled_back',
      verdict: 'bad',
      canary: '1.1.0',
      serial: null,
      look: { number: 1, canary: { devices: 20, failed: 20 } },
      failures: { 'chunk integrity': 40 },
    });
    expect((await release('status')).said).toContain('canary 1.1.0');
  });

  it('asks where the beacons are when the store is a bucket', async () => {
    const s3 = ['--store', 's3://bucket/x', '--endpoint', 'http://127.0.0.1:1'];
    const streams = { out: () => undefined, err: () => undefined, isTerminal: false };
    const args = ['watch', 'borrow', '--once', ...s3];
    expect(await runRelease(args, {}, streams)).toBe(2);
  });
});

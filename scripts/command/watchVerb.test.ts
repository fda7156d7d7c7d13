import type { Beacon } from '@pautang/shared/contract/beacon';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beaconFolder } from '../ops/beaconFolder';
import { createBeaconLog } from '../ops/beaconLog';
import type { KeptLine } from '../ops/beaconFolder';
import { batch, failed, loaded, vouched } from '../ops/testing/batches';
import { promote } from '../release/verbs/promote';
import type { TestRelease } from '../release/testing/testRelease';
import { testRelease } from '../release/testing/testRelease';
import { runRelease } from './runRelease';

let at: TestRelease;
beforeEach(async () => {
  at = await testRelease();
  await at.release('borrow', '1.0.0');
  await at.publish('borrow', '1.1.0');
  await promote(at.context, [{ name: 'borrow', version: '1.1.0', percent: 10 }]);
  at.clock.now += 60_000;
});
afterEach(() => at.close());

/** Writes what a collector leaves in its folder: a heartbeat, and beacons of forty devices for each version. */
async function collect(line: (beacons: Beacon[], number: number) => KeptLine): Promise<void> {
  const folder = beaconFolder(at.root);
  const now = at.context.now();
  mkdirSync(folder, { recursive: true });
  const alive = { at: now, state: 'good', since: now, intakes: [] };
  writeFileSync(path.join(folder, 'health.json'), JSON.stringify(alive));
  const log = createBeaconLog({ folder, now: at.context.now });
  for (let n = 0; n < 40; n += 1) {
    await log.append(vouched([loaded('1.0.0')], n));
    await log.append(line([failed('1.1.0', { channel: 'canary' })], 100 + n));
  }
}

async function release(...args: string[]) {
  const out: string[] = [];
  const streams = {
    out: (text: string) => out.push(text),
    err: (text: string) => out.push(text),
    isTerminal: false,
  };
  const where = ['--store', at.root, '--keys', at.context.keys];
  const code = await runRelease([...args, ...where], {}, streams, at.context.now);
  return { code, said: out.join('') };
}

describe('release watch', () => {
  it('ends with 7 when it has taken a canary back, and with 0 when there is none', async () => {
    await collect(vouched);
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
    await collect(vouched);
    const { code, said } = await release('watch', 'borrow', '--once', '--dry-run', '--json');
    expect(code).toBe(7);
    expect(JSON.parse(said)).toMatchObject({
      ok: false,
      code: 'rolled_back',
      verdict: 'bad',
      countedBy: 'tokens',
      canary: '1.1.0',
      serial: null,
      look: { number: 1, canary: { devices: 20, failed: 20 } },
      failures: { 'chunk integrity': 40 },
    });
    expect((await release('status')).said).toContain('canary 1.1.0');
  });

  it('ends with 9 when a person has to look, as often as it is asked, until one has', async () => {
    await collect(batch);
    const { code, said } = await release('watch', 'borrow', '--once');
    expect(code).toBe(9);
    expect(said).toMatch(
      /^Paused borrow 1\.1\.0: .* A person has to look: .*rollback borrow.*--resume', by serial \d+\.\n$/,
    );
    expect((await release('status')).said).toContain('canary 1.1.0 for 10%, paused');
    const again = await release('watch', 'borrow', '--once');
    expect(again.code).toBe(9);
    expect(again.said).toMatch(/^Nothing was done to borrow 1\.1\.0: .*A person has to look/);
    const grow = ['promote', 'borrow', '1.1.0', '--percent', '20'];
    const refused = await release(...grow);
    expect([refused.code, refused.said]).toEqual([
      3,
      expect.stringMatching(/^borrow 1\.1\.0 is paused/),
    ]);
    expect((await release(...grow, '--resume')).code).toBe(0);
    const looked = await release('watch', 'borrow', '--once');
    expect([looked.code, looked.said]).toEqual([
      0,
      expect.stringMatching(/has let it grow before/),
    ]);
  });

  it('ends with 9 where no server keeps beacons, and pauses nothing in a dry run', async () => {
    const dry = await release('watch', 'borrow', '--once', '--dry-run');
    expect([dry.code, dry.said]).toEqual([
      9,
      expect.stringMatching(/^Would pause borrow 1\.1\.0: .*no server keeps beacons/),
    ]);
    expect((await release('status')).said).not.toContain('paused');
    expect((await release('watch', 'borrow', '--once')).code).toBe(9);
    expect((await release('status')).said).toContain('paused');
  });

  it.each(['nowhere', __filename])('ends with 2 where --beacons names %s', async (beacons) => {
    const { code, said } = await release('watch', 'borrow', '--once', '--beacons', beacons);
    expect([code, said]).toEqual([2, expect.stringMatching(/^There is no folder .*\n$/)]);
    expect((await release('status')).said).not.toContain('paused');
  });

  it('asks where the beacons are when the store is a bucket', async () => {
    const s3 = ['--store', 's3://bucket/x', '--endpoint', 'http://127.0.0.1:1'];
    const streams = { out: () => undefined, err: () => undefined, isTerminal: false };
    const args = ['watch', 'borrow', '--once', ...s3];
    expect(await runRelease(args, {}, streams)).toBe(2);
  });
});

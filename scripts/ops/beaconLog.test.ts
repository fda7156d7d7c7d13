import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fork } from 'node:child_process';
import * as fc from 'fast-check';
import { programOf } from '../testing/programOf';
import type { Sender } from './beaconFolder';
import type { BeaconLog } from './beaconLog';
import { createBeaconLog } from './beaconLog';
import type { KeptBatch, ReadOptions } from './readBeacons';
import { readBeacons } from './readBeacons';
import { batch, failed, loaded } from './testing/batches';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
let folder: string;
let now = NOON;

const log = (more: Partial<Parameters<typeof createBeaconLog>[0]> = {}) =>
  createBeaconLog({ folder, now: () => now, ...more });
async function all(options: Partial<ReadOptions> = {}): Promise<KeptBatch[]> {
  const found: KeptBatch[] = [];
  for await (const one of readBeacons(folder, { from: 0, to: NOON + 100 * DAY, ...options }))
    found.push(one);
  return found;
}

const today = () => path.join(folder, '2026-11-21.jsonl');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pautang-beacons-'));
  now = NOON;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the log of beacons', () => {
  it('reads back what was added, with the time of its coming', async () => {
    const kept = log();
    await expect(kept.append(batch([loaded('1.0.0'), failed('1.0.0')]))).resolves.toBe(true);
    now += 5;
    await kept.append(batch([loaded('1.0.1')], 2));
    await expect(all()).resolves.toEqual([
      { at: NOON, ...batch([loaded('1.0.0'), failed('1.0.0')]) },
      { at: NOON + 5, ...batch([loaded('1.0.1')], 2) },
    ]);
  });

  it('begins a file with each day in UTC, and deletes those that are too old', async () => {
    const kept = log({ keepDays: 2 });
    for (let day = 0; day < 4; day += 1) {
      await kept.append(batch([loaded(`1.0.${day}`)]));
      now += DAY;
    }
    expect(readdirSync(folder).toSorted()).toEqual([
      '2026-11-22.jsonl',
      '2026-11-23.jsonl',
      '2026-11-24.jsonl',
    ]);
  });

  it('gives only what lies in the window', async () => {
    const kept = log();
    for (const offset of [0, 10, 20, DAY]) {
      now = NOON + offset;
      await kept.append(batch([loaded('1.0.0')]));
    }
    const found = await all({ from: NOON + 10, to: NOON + 20 });
    expect(found.map(({ at }) => at - NOON)).toEqual([10, 20]);
  });

  it('keeps all of many at once, in few writes', async () => {
    const kept = log();
    await Promise.all(
      Array.from({ length: 500 }, (_, n) => kept.append(batch([loaded('1.0.0')], n))),
    );
    const found = await all();
    expect(new Set(found.map(({ device }) => device)).size).toBe(500);
  });

  it('refuses what does not fit, the rest of the day and while too much waits', async () => {
    const full = log({ maxDayBytes: 10 });
    await expect(full.append(batch([loaded('1.0.0')]))).resolves.toBe(true);
    await expect(full.append(batch([loaded('1.0.0')]))).resolves.toBe(false);
    now += DAY;
    await expect(full.append(batch([loaded('1.0.0')]))).resolves.toBe(true);
    const busy = log({ maxWaiting: 10 });
    await expect(busy.append(batch([loaded('1.0.0')]))).resolves.toBe(false);
  });

  it('goes on where its folder was deleted under it', async () => {
    const kept = log();
    await kept.append(batch([loaded('1.0.0')]));
    rmSync(folder, { recursive: true });
    await expect(kept.append(batch([loaded('1.0.1')]))).rejects.toThrow('ENOENT');
    await expect(kept.append(batch([loaded('1.0.2')]))).resolves.toBe(true);
    await expect(all()).resolves.toHaveLength(1);
  });

  it('is empty where there is no folder', async () => {
    rmSync(folder, { recursive: true });
    await expect(all()).resolves.toEqual([]);
  });
});

const fill = async (kept: BeaconLog, who: Sender) => {
  let count = 0;
  while (count < 5_000 && (await kept.append({ ...batch([failed('1.0.0')], count), ...who })))
    count += 1;
  return count;
};
const fits = (kept: BeaconLog, who: Sender) => kept.append({ ...batch([loaded('1.0.0')]), ...who });

describe('the room of a day', () => {
  it('is not used up by one network, nor by all who have no token', async () => {
    const kept = log({ maxDayBytes: 400_000 });
    expect(await fill(kept, { from: 'aaaaaaaa' })).toBeGreaterThan(10);
    expect(await fits(kept, { from: 'bbbbbbbb' })).toBe(true);
    for (let n = 0; n < 40; n += 1) await fill(kept, { from: `cccccc${n + 10}` });
    expect(await fits(kept, { from: 'dddddddd' })).toBe(false);
    expect(await fits(kept, {})).toBe(false);
    expect(await fits(kept, { by: 'borrower-of-a-week' })).toBe(true);
    now += DAY;
    expect(await fits(kept, { from: 'dddddddd' })).toBe(true);
  }, 30_000);

  it('is not used up by one token', async () => {
    const kept = log({ maxDayBytes: 400_000 });
    expect(await fill(kept, { by: 'borrower-of-a-week' })).toBeLessThan(20);
    expect(await fits(kept, { by: 'another-of-the-week' })).toBe(true);
  });

  it('is counted from the file: a restart and another process give nobody more', async () => {
    const from = 'aaaaaaaa';
    const other = log({ maxDayBytes: 400_000 });
    expect(await fits(other, { from: 'bbbbbbbb' })).toBe(true);
    await fill(log({ maxDayBytes: 400_000 }), { from });
    expect(await fits(other, { from })).toBe(false);
    expect(await fits(log({ maxDayBytes: 400_000 }), { from })).toBe(false);
    expect(await fits(other, { from: 'bbbbbbbb' })).toBe(true);
  });

  it('is free again where the file was emptied', async () => {
    const kept = log({ maxDayBytes: 400_000 });
    const from = 'aaaaaaaa';
    await fill(kept, { from });
    expect(await fits(kept, { from })).toBe(false);
    truncateSync(today(), 0);
    expect(await fits(kept, { from })).toBe(true);
  });

  it('holds for many at once as for one after the other', async () => {
    const kept = log({ maxDayBytes: 400_000 });
    const sent = await Promise.all(
      Array.from({ length: 2_000 }, () => fits(kept, { from: 'aaaaaaaa' })),
    );
    const one = statSync(today()).size / sent.filter(Boolean).length;
    expect(statSync(today()).size).toBeLessThan((400_000 * 3) / 8 / 16 + 2 * one);
  });
});

describe('what a batch’s line says of its sender', () => {
  it('is read back, and nothing else that came with it', async () => {
    const from = '0123456789abcdef';
    const sent = { ...batch([loaded('1.0.0')]), by: 'borrower-of-a-week', from };
    await log().append({ ...sent, token: 'secret' } as never);
    await expect(all()).resolves.toEqual([{ at: NOON, ...sent }]);
    expect(readFileSync(today(), 'utf8')).not.toContain('secret');
  });

  it('is junk where it cannot be ours', async () => {
    const kept = log();
    await kept.append({ ...batch([loaded('1.0.0')]), by: 'short' });
    await kept.append({ ...batch([loaded('1.0.0')]), from: '192.0.2.7' });
    await expect(all()).resolves.toEqual([]);
  });
});

describe('what the health hears', () => {
  it('is every batch once, kept or refused, and why', async () => {
    const heard: string[] = [];
    const health = {
      kept: () => heard.push('kept'),
      refused: (why: string) => heard.push(why),
      full: (bytes: number | null) => heard.push(bytes === null ? 'room' : `full ${bytes}`),
      failing: (error: unknown) => heard.push(error === null ? 'fine' : 'failing'),
    };
    await log({ health }).append(batch([loaded('1.0.0')]));
    await log({ health, maxDayBytes: 10 }).append(batch([loaded('1.0.0')]));
    await log({ health, maxWaiting: 10 }).append(batch([loaded('1.0.0')]));
    const kept = log({ health, maxDayBytes: 400_000 });
    const by = 'borrower-of-a-week';
    while (await kept.append({ ...batch([loaded('1.0.0')]), by }));
    expect(heard.splice(0).filter((one, at, list) => one !== list[at - 1])).toEqual([
      'kept',
      'day',
      'full 10',
      'rate',
      'kept',
      'share',
    ]);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file');
    await expect(kept.append(batch([loaded('1.0.0')]))).rejects.toThrow('ENOTDIR');
    await kept.probe();
    expect(heard.splice(0)).toEqual(['failing', 'failing', 'failing']);
    rmSync(folder);
    await kept.probe();
    expect(heard.splice(0)).toEqual(['fine', 'room']);
    await log({ health, maxDayBytes: 2 }).probe();
    expect(heard).toEqual(['fine', 'full 2']);
  });
});

describe('junk in the log', () => {
  it('costs no beacon before or after it, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), async (junk) => {
        rmSync(folder, { recursive: true, force: true });
        const kept = log();
        await kept.append(batch([loaded('1.0.0')], 1));
        for (const text of junk) appendFileSync(today(), text);
        await kept.append(batch([loaded('1.0.1')], 2));
        const versions = (await all()).map(({ beacons }) => beacons[0]?.version);
        expect(versions).toEqual(['1.0.0', '1.0.1']);
      }),
      { numRuns: 20 },
    );
  }, 30_000);

  it.each([
    ['a line cut off', `{"at":${NOON},"device":"ab`],
    ['another shape', `{"at":${NOON},"device":1}`],
    ['a mark at the front', `\u0000{"at":${NOON}}`],
    ['a line without end', 'x'.repeat(1_000_000)],
    ['no object', '[]'],
  ])('is counted: %s', async (_what, text) => {
    const kept = log();
    await kept.append(batch([loaded('1.0.0')]));
    appendFileSync(today(), text);
    await kept.append(batch([loaded('1.0.1')]));
    let junk = 0;
    await expect(all({ onJunk: () => (junk += 1) })).resolves.toHaveLength(2);
    expect(junk).toBe(1);
  });
});

describe('a killed process', () => {
  it('has lost nothing of what it acknowledged', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { execArgv, file } = programOf(require.resolve('./testing/endlessLog.ts'));
      const child = fork(file, [folder], {
        execArgv: [...execArgv],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      let acknowledged = -1;
      await new Promise<void>((resolve) => {
        child.on('message', (count: number) => {
          acknowledged = count;
          if (count === 40 + round * 17) child.kill('SIGKILL');
        });
        child.on('exit', () => resolve());
      });
      expect(acknowledged).toBeGreaterThanOrEqual(40);
      const seen = (await all({ to: Date.now() })).filter(({ shell }) => shell === `${child.pid}`);
      expect(seen.length).toBeGreaterThanOrEqual(acknowledged);
      expect(readFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), 'utf8')).not.toBe('');
    }
  }, 60_000);
});

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BEAT_MS, beaconHealth, createHealthRecord, intakeSince } from './beaconHealth';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
let folder: string;
let now = NOON;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'pautang-health-')), '.beacons');
  now = NOON;
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const record = () => createHealthRecord(folder, () => now);
const file = () => path.join(folder, 'health.json');
const health = () => beaconHealth(folder, now);
const isBeingWritten = () => readdirSync(folder).some((name) => name.endsWith('.new'));
const noSpace = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });

describe('the health of a beacon folder', () => {
  it('is absent where no collector was ever', async () => {
    expect(await health()).toEqual({ state: 'absent', why: 'no collector has ever written there' });
  });

  it('is good as long as the collector gives signs of life, and absent after three that are missing', async () => {
    await record().beat();
    expect(await health()).toMatchObject({ state: 'good', since: NOON });
    now += 3 * BEAT_MS;
    expect(await health()).toMatchObject({ state: 'good' });
    now += 1;
    expect(await health()).toMatchObject({
      state: 'absent',
      since: NOON,
      why: 'the collector has stopped writing its state',
    });
  });

  it.each([
    ['no JSON', 'junk'],
    ['another shape', '{"state":"good"}'],
    ['a state that there is not', `{"at":${NOON},"state":"fine","since":0,"intakes":[]}`],
  ])('is failing where its file is %s', async (_what, text) => {
    mkdirSync(folder);
    writeFileSync(file(), text);
    expect(await health()).toEqual({ state: 'failing', why: 'its health.json is damaged' });
  });

  it('is full until there is room again, over a restart', async () => {
    const own = record();
    own.full(256e6);
    await own.beat();
    const full = { state: 'full', since: NOON, why: "the day's 256 MB are used up" };
    expect(await health()).toMatchObject(full);
    now += MINUTE;
    const next = record();
    next.full(256e6);
    await next.beat();
    expect(await health()).toMatchObject(full);
    next.full(null);
    await next.beat();
    expect(await health()).toMatchObject({ state: 'good', since: NOON + MINUTE });
    next.full(256e6);
    next.kept();
    expect(next.read()).toMatchObject({ state: 'good' });
  });

  it('is failing from the first write that fails to the first that succeeds', async () => {
    const own = record();
    await own.beat();
    now += MINUTE;
    own.failing(noSpace);
    now += MINUTE;
    own.failing(noSpace);
    await own.beat();
    const failing = { state: 'failing', since: NOON + MINUTE, why: 'the disk is full, ENOSPC' };
    expect(await health()).toMatchObject(failing);
    expect(own.read()).toMatchObject(failing);
    now += MINUTE;
    own.kept();
    await own.beat();
    expect(await health()).toMatchObject({ state: 'good', since: NOON + 3 * MINUTE });
  });

  it('is written down again where it has changed while it was', async () => {
    const own = record();
    await own.beat();
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const one = { isOver: false };
      const beating = own.beat().then(() => (one.isOver = true));
      while (!one.isOver && !isBeingWritten()) await new Promise(setImmediate);
      if (isBeingWritten()) own.failing(noSpace);
      await beating;
      if (own.read().state === 'failing') break;
    }
    expect(own.read()).toMatchObject({ state: 'failing' });
    expect(await health()).toMatchObject({ state: 'failing' });
  });

  it('is noticed where not even the health can be written: here at once, elsewhere by its age', async () => {
    const own = record();
    await own.beat();
    // The file can be read but not replaced.
    const before = readFileSync(file());
    rmSync(file());
    mkdirSync(path.join(file(), 'in the way'), { recursive: true });
    now += MINUTE;
    await own.beat();
    await own.beat();
    expect(own.read()).toMatchObject({ state: 'failing', since: NOON + MINUTE });
    expect(readdirSync(folder)).toEqual(['health.json']);
    rmSync(file(), { recursive: true });
    writeFileSync(file(), before);
    now += MINUTE;
    expect(await health()).toMatchObject({ state: 'absent', since: NOON });
    await own.beat();
    expect(own.read()).toMatchObject({ state: 'good', since: NOON + 2 * MINUTE });
  });
});

describe('what came', () => {
  it('is counted by what became of it, for the time that is asked, and over a restart', async () => {
    const own = record();
    own.kept();
    own.refused('share');
    now += 70 * MINUTE;
    own.refused('rate');
    await own.beat();
    const next = record();
    next.refused('rate');
    next.refused('invalid');
    await next.beat();
    const none = { kept: 0, rate: 0, share: 0, day: 0, failing: 0, invalid: 0 };
    expect(intakeSince(await health(), now - 60 * MINUTE)).toEqual({
      ...none,
      rate: 2,
      invalid: 1,
    });
    expect(intakeSince(await health(), now - DAY)).toMatchObject({ kept: 1, share: 1 });
    expect(intakeSince({ state: 'absent' }, 0)).toEqual(none);
  });

  it('is forgotten after a day, so that the file stays small', async () => {
    const own = record();
    for (let n = 0; n < 1_000; n += 1) {
      own.kept();
      now += 10 * MINUTE;
    }
    await own.beat();
    const { intakes = [] } = await health();
    expect(intakes.length).toBeLessThanOrEqual(145);
    expect(intakes[0]?.from).toBeGreaterThanOrEqual(now - DAY - 20 * MINUTE);
    expect(readFileSync(file()).length).toBeLessThan(20_000);
  });
});

import {
  appendFileSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBeaconTail } from './dayLines';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-21T12:00:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pautang-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const today = () => path.join(folder, '2026-11-21.jsonl');
const tomorrow = () => path.join(folder, '2026-11-22.jsonl');
async function read(tail: ReturnType<typeof createBeaconTail>) {
  const lines: string[] = [];
  const bytes = await tail.read((line) => lines.push(line));
  return { lines, bytes };
}

describe('following the log', () => {
  it('reads what came since the last time, and nothing twice', async () => {
    const tail = createBeaconTail(folder, NOON);
    expect(await read(tail)).toEqual({ lines: [], bytes: 0 });
    appendFileSync(today(), '\none\ntwo\n');
    expect(await tail.behind()).toBe(9);
    expect(await read(tail)).toEqual({ lines: ['one', 'two'], bytes: 9 });
    expect(await tail.behind()).toBe(0);
    expect(await read(tail)).toEqual({ lines: [], bytes: 0 });
    appendFileSync(today(), '\nthree\n');
    expect(await read(tail)).toEqual({ lines: ['three'], bytes: 7 });
  });

  it('waits for the end of a line that is being written', async () => {
    const tail = createBeaconTail(folder, NOON);
    appendFileSync(today(), 'one\ntw');
    expect((await read(tail)).lines).toEqual(['one']);
    appendFileSync(today(), 'o\n');
    expect((await read(tail)).lines).toEqual(['two']);
  });

  it('goes over the end of a day, and leaves out days before its own', async () => {
    const tail = createBeaconTail(folder, NOON);
    writeFileSync(path.join(folder, '2026-11-20.jsonl'), 'old\n');
    appendFileSync(today(), 'one\n');
    expect((await read(tail)).lines).toEqual(['one']);
    appendFileSync(today(), 'two\n');
    appendFileSync(tomorrow(), 'three\n');
    expect(await tail.behind()).toBe(10);
    expect((await read(tail)).lines).toEqual(['two', 'three']);
    appendFileSync(tomorrow(), 'four\n');
    expect((await read(tail)).lines).toEqual(['four']);
    expect((await read(createBeaconTail(folder, NOON + DAY))).lines).toEqual(['three', 'four']);
  });

  it('begins anew with a file that was emptied or deleted', async () => {
    const tail = createBeaconTail(folder, NOON);
    appendFileSync(today(), 'one\ntwo\n');
    await read(tail);
    truncateSync(today(), 0);
    appendFileSync(today(), 'six\n');
    expect((await read(tail)).lines).toEqual(['six']);
    rmSync(today());
    expect((await read(tail)).lines).toEqual([]);
    appendFileSync(today(), 'ten\n');
    expect((await read(tail)).lines).toEqual(['ten']);
  });

  it('lets others have their turn while it reads, and keeps no more than a slice', async () => {
    const line = `${'x'.repeat(199)}\n`;
    writeFileSync(today(), line.repeat(20_000));
    const { size } = statSync(today());
    let turns = 0;
    let isReading = true;
    const takeTurn = () => {
      turns += 1;
      if (isReading) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    let longest = 0;
    let together = 0;
    let turnOfLast = 0;
    await createBeaconTail(folder, NOON).read(() => {
      together = turns === turnOfLast ? together + 1 : 1;
      turnOfLast = turns;
      longest = Math.max(longest, together);
    });
    isReading = false;
    // The reader takes slices of 64 KB.
    expect(turns).toBeGreaterThanOrEqual(Math.floor(size / 65_536));
    expect(longest).toBeLessThanOrEqual(65_536 / 200);
  });
});

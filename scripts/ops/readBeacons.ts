import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import * as v from 'valibot';
import type { KeptLine } from './beaconFolder';
import { dayFile, dayOf, dayOfFile, keptLine } from './beaconFolder';

/** A batch as it was kept; `at` is when it came, in epoch milliseconds. */
export type KeptBatch = Readonly<KeptLine> & { readonly at: number };

export interface ReadOptions {
  /** first and last moment of the window, epoch milliseconds */
  readonly from: number;
  readonly to: number;
  /** hears of each line that is no beacon */
  readonly onJunk?: () => void;
}

/** No line that we wrote is longer. */
const MAX_LINE = 64 * 1024;
const BEGINNING = /^\{"at":(\d{1,15}),/;

/** The lines of a file; one that is longer than any of ours comes as an empty one, so it cannot fill the memory. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  let isTooLong = false;
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    for (const [index, part] of parts.entries()) {
      yield index === 0 && isTooLong ? ' ' : part;
      if (index === 0) isTooLong = false;
    }
    if (rest.length <= MAX_LINE) continue;
    rest = '';
    isTooLong = true;
  }
  if (rest !== '' || isTooLong) yield isTooLong ? ' ' : rest;
}

function parse(line: string, at: number): KeptBatch | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const parsed = v.safeParse(keptLine, value);
  return parsed.success ? { at, ...parsed.output } : null;
}

/** What came in a window, oldest file first. Junk is skipped; a folder that is not there is an empty one. */
export async function* readBeacons(
  folder: string,
  { from, to, onJunk = () => undefined }: ReadOptions,
): AsyncGenerator<KeptBatch> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const days = names.map(dayOfFile).filter((day) => day !== null);
  for (const day of days.toSorted()) {
    if (day < dayOf(from) || day > dayOf(to)) continue;
    for await (const line of linesOf(dayFile(folder, day))) {
      if (line === '') continue;
      const at = Number(BEGINNING.exec(line)?.[1] ?? Number.NaN);
      if (at < from || at > to) continue;
      const batch = Number.isNaN(at) ? null : parse(line, at);
      if (batch) yield batch;
      else onJunk();
    }
  }
}

import * as v from 'valibot';
import type { KeptLine } from './beaconFolder';
import { dayFile, dayOf, keptLine } from './beaconFolder';
import { daysIn, slicesOf } from './dayLines';

/** A batch as it was kept; `at` is when it came, in epoch milliseconds. */
export type KeptBatch = Readonly<KeptLine> & { readonly at: number };

export interface ReadOptions {
  /** first and last moment of the window, epoch milliseconds */
  readonly from: number;
  readonly to: number;
  /** hears of each line that is no beacon */
  readonly onJunk?: () => void;
}

const BEGINNING = /^\{"at":(\d{1,15}),/;

/** When the batch of a line came, read without the rest of it; NaN where the line is none of ours. */
export const timeOf = (line: string): number => Number(BEGINNING.exec(line)?.[1] ?? Number.NaN);

/** The batch of a line; null where it is none. */
export function batchOf(line: string): KeptBatch | null {
  const at = timeOf(line);
  if (Number.isNaN(at)) return null;
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
  for (const day of await daysIn(folder)) {
    if (day < dayOf(from) || day > dayOf(to)) continue;
    for await (const { lines } of slicesOf(dayFile(folder, day)))
      for (const line of lines) {
        const at = timeOf(line);
        if (at < from || at > to) continue;
        const batch = batchOf(line);
        if (batch) yield batch;
        else onJunk();
      }
  }
}

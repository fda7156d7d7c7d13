import * as v from 'valibot';
import type { KeptLine } from './beaconFolder';
import { dayFile, dayOf, keptLine } from './beaconFolder';
import { daysIn, slicesOf } from './dayLines';

/** A batch of the log; `at` is when it arrived, in epoch milliseconds. */
export type KeptBatch = Readonly<KeptLine> & { readonly at: number };

export interface ReadOptions {
  /** first and last millisecond of the window, since 1970 */
  readonly from: number;
  readonly to: number;
  /** called for each line that is not a valid batch */
  readonly onJunk?: () => void;
}

const BEGINNING = /^\{"at":(\d{1,15}),/;

/** The arrival time of a line's batch, read without parsing the rest; NaN where the line has none. */
export const timeOf = (line: string): number => Number(BEGINNING.exec(line)?.[1] ?? Number.NaN);

/** The batch of a line; null where the line is not a valid one. */
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

/** The batches that arrived in a window, oldest file first. Skips invalid lines; empty where there is no folder. */
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

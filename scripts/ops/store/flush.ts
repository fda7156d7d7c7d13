import type { Registry } from '@pautang/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../lib/database/inTransaction';
import type { Db, Tx } from '../../lib/database/openDatabase';
import type { KeptBatch } from '../keptBatch';
import type { KnownVersions } from '../followReleases';
import { followRegistry, judgeCanaries } from './canaries';
import type { Counted } from './countBatches';
import { countBatches } from './countBatches';
import type { Beat, OutcomeSums } from './health';
import { outcomeSums, writeBeat, writeIntakes } from './health';
import { given, keepDays, rowsOf, takeTurn } from './tables';

export interface Calls {
  readonly minute: number;
  readonly caller: string;
  readonly batches: number;
}

export interface Flush {
  /** 1 for a collector's first flush; a repeated flush is written only once */
  readonly number: number;
  readonly beat: Beat;
  readonly batches: readonly KeptBatch[];
  /** batches that were refused before they were taken */
  readonly refused: ReturnType<OutcomeSums['list']>;
  readonly calls: readonly Calls[];
  /** the registry in force; null: it could not be read */
  readonly registry: Registry | null;
  readonly known: KnownVersions;
  readonly dayBatches: number;
  /** a new day began, or this collector started */
  readonly isNewDay: boolean;
}

export interface Flushed extends Counted {
  /** the total calls of the shared callers at all collectors */
  readonly calls: readonly Calls[];
}

/** Writes a flush as a whole, or not at all if the database fails or has written it before. */
export async function writeFlush(db: Db, flush: Flush): Promise<Flushed> {
  return inTransaction(db, async (tx) => {
    await takeTurn(tx);
    if (flush.isNewDay) await keepDays(tx, flush.beat.at);
    await writeBeat(tx, flush.beat);
    const isFirst = await rowsOf(
      tx,
      sql`update beacons.collectors set flushed = ${flush.number}
        where id = ${flush.beat.id}::uuid and flushed < ${flush.number} returning flushed`,
    );
    if (isFirst.length === 0) return { kept: flush.batches, refused: [], calls: [] };
    if (flush.registry) await followRegistry(tx, flush.registry);
    const counted = await count(tx, flush);
    const outcomes = outcomeSums();
    for (const { at } of counted.kept) outcomes.add(at, 'kept');
    for (const { batch, why } of counted.refused) outcomes.add(batch.at, why);
    for (const { start, kind, batches } of flush.refused) outcomes.add(start, kind, batches);
    await writeIntakes(tx, outcomes.list());
    return { ...counted, calls: await shareCalls(tx, flush.calls) };
  });
}

async function count(tx: Tx, { batches, known, dayBatches }: Flush): Promise<Counted> {
  if (batches.length === 0) return { kept: [], refused: [] };
  const counted = await countBatches(tx, batches, known, dayBatches);
  await judgeCanaries(tx, counted.kept);
  const last = Math.max(...counted.kept.map(({ at }) => at));
  if (counted.kept.length > 0)
    await tx.execute(
      sql`update beacons.latest set arrived_at = ${last} where arrived_at < ${last}`,
    );
  return counted;
}

async function shareCalls(tx: Tx, calls: readonly Calls[]): Promise<readonly Calls[]> {
  if (calls.length === 0) return [];
  const newest = Math.max(...calls.map(({ minute }) => minute));
  await tx.execute(sql`delete from beacons.rates where minute < ${newest - 1}`);
  return rowsOf<Calls>(
    tx,
    sql`insert into beacons.rates as r (minute, caller, batches)
      select minute, caller, batches
      from jsonb_to_recordset(${given(calls)}) as g(minute int, caller text, batches int)
      on conflict (minute, caller) do update set batches = r.batches + excluded.batches
      returning minute, caller, batches`,
  );
}

/** When the last batch arrived at any collector, epoch milliseconds; 0: no batch has. */
export async function lastArrival(db: Db | Tx): Promise<number> {
  const [row] = await rowsOf<{ at: number }>(
    db,
    sql`select arrived_at::float8 as at from beacons.latest`,
  );
  return Number(row?.at ?? 0);
}

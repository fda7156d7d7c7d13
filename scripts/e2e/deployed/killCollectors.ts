import { setTimeout as pause } from 'node:timers/promises';
import { postgresAt } from '../../lib/database/openDatabase';
import { beaconHealth, intakeSince } from '../../ops/store/health';
import { batch, loaded } from '../../ops/testing/batches';
import type { Assembly } from './assembly';

/** A collector has acknowledged, but not written, the batches of this time: a second's, and those it is about to write. */
const UNWRITTEN_MS = 2_000;
/** If the count has not grown for this time, the collectors have written everything. */
const SETTLED_MS = 5_000;
const BATCHES_A_SECOND = 20;
const KILLS = 4;

/**
 * Ends one of the collectors at a time, by SIGTERM and by SIGKILL in turn, while phones report. A stop
 * loses no acknowledged batch, a kill at most those of that collector's last seconds; no batch is counted twice.
 */
export async function killCollectors(
  { address, beaconDatabase, collectors }: Assembly,
  { tell }: { tell(line: string): void },
): Promise<boolean> {
  const { db, close } = postgresAt(beaconDatabase, () => undefined, {
    max: 1,
    connect: 5_000,
    statement: 20_000,
  });
  const kept = async () => intakeSince(await beaconHealth(db, Date.now()), 0).kept;
  await pause(UNWRITTEN_MS);
  const before = await kept();
  const acknowledged: number[] = [];
  let refused = 0;
  let atRisk = 0;
  const over = new AbortController();
  const report = async () => {
    for (let device = 1_000; !over.signal.aborted; device += 1) {
      const body = JSON.stringify(batch([loaded('1.0.0')], device));
      const { status } = await fetch(`${address}/beacons`, { method: 'POST', body });
      if (status === 204) acknowledged.push(Date.now());
      else refused += 1;
      await pause(1_000 / BATCHES_A_SECOND);
    }
  };
  const reporting = report();
  try {
    for (let turn = 0; turn < KILLS; turn += 1) {
      const victim = collectors[turn % collectors.length];
      const how = turn < KILLS / 2 ? 'SIGTERM' : 'SIGKILL';
      await pause(UNWRITTEN_MS);
      const at = Date.now();
      await victim?.end(how);
      if (how === 'SIGKILL') atRisk += acknowledged.filter((one) => one > at - UNWRITTEN_MS).length;
      await pause(UNWRITTEN_MS);
      await victim?.start();
    }
    over.abort();
    await reporting;
    const sent = acknowledged.length;
    const least = sent - atRisk;
    const found = (await settled(kept)) - before;
    tell(
      `    ${KILLS} ends, ${sent} batches acknowledged, ${refused} refused, ${found} kept (${atRisk} were in the last seconds of one that was killed)`,
    );
    // A batch on its way to a collector that is killed has no answer, and is not sent twice.
    return found >= least && found <= sent && refused <= KILLS / 2;
  } finally {
    over.abort();
    await reporting.catch(() => undefined);
    await close();
  }
}

/** The count when it has stopped growing. */
async function settled(count: () => Promise<number>): Promise<number> {
  let found = await count();
  for (let at = Date.now(); Date.now() - at < SETTLED_MS; await pause(500)) {
    const now = await count();
    if (now !== found) at = Date.now();
    found = now;
  }
  return found;
}

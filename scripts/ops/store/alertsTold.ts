import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../lib/database/openDatabase';
import { rowsOf } from './tables';

/** A collector keeps the turn to send alerts until it has been silent for this time. */
const TURN_MS = 90_000;

/** Concerns whose message was accepted, by level and key, with the message's text. */
export type Told = Readonly<Record<string, string>>;

/** Keeps sent alerts in the database, so that a restart repeats none and only one of several collectors sends. */
export function alertsTold(db: Db, now: () => number) {
  const id = randomUUID();
  return {
    /** Takes the turn to send alerts unless another collector has it. Rejects if the database does not answer. */
    take: async (): Promise<{ readonly isMine: boolean; readonly told: Told }> => {
      const mine = await rowsOf<{ told: Told }>(
        db,
        sql`update beacons.alerts set holder = ${id}::uuid, held_until = ${now() + TURN_MS}
          where holder = ${id}::uuid or held_until < ${now()} returning told`,
      );
      if (mine[0]) return { isMine: true, told: mine[0].told };
      const others = await rowsOf<{ told: Told }>(db, sql`select told from beacons.alerts`);
      return { isMine: false, told: others[0]?.told ?? {} };
    },
    /** Stores the sent alerts if this collector still has the turn. */
    keep: async (told: Told): Promise<void> => {
      await db.execute(
        sql`update beacons.alerts set told = ${JSON.stringify(told)}::text::jsonb where holder = ${id}::uuid`,
      );
    },
  };
}
export type AlertsTold = ReturnType<typeof alertsTold>;

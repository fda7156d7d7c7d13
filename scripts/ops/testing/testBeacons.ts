import { sql } from 'drizzle-orm';
import { databaseOfRun } from '../../database/testing/runPostgres';
import type { Db } from '../../database/openDatabase';
import { postgresAt } from '../../database/openDatabase';
import type { BeaconSource } from '../beaconSource';
import { sourceOf } from '../beaconSource';
import type { Collector } from '../collector';
import { createCollector } from '../collector';
import type { ReadingContext } from '../../release/releaseContext';
import type { BeaconHealth } from '../store/health';

/** Collectors of a test on a PostgreSQL of its own. */
export interface TestBeacons {
  readonly db: Db;
  readonly url: string;
  /** A collector that has opened the database; it writes when the test says so. */
  readonly collector: (
    context: ReadingContext,
    more?: Partial<Parameters<typeof createCollector>[0]>,
  ) => Promise<Collector>;
  /** What `watch` reads. @param health instead of what the collectors say of themselves */
  readonly source: (health?: () => BeaconHealth) => BeaconSource;
  /** Empties the database. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function testBeacons(): Promise<TestBeacons> {
  const url = await databaseOfRun();
  const { db, close } = postgresAt(url, () => undefined);
  return {
    db,
    url,
    collector: async (context, more = {}) => {
      const collector = createCollector({ db, context, ...more });
      await collector.flush();
      return collector;
    },
    source: (health) => {
      const source = sourceOf(db);
      if (!health) return source;
      const look: BeaconSource['look'] = async (trial, now) => ({
        ...(await source.look(trial, now)),
        health: health(),
      });
      return { ...source, look };
    },
    reset: async () => {
      await db.execute(sql`drop schema if exists beacons cascade`);
    },
    close,
  };
}

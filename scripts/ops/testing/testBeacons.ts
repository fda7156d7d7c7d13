import { sql } from 'drizzle-orm';
import { databaseOfRun } from '../../lib/database/testing/runPostgres';
import type { Db, OpenDatabase } from '../../lib/database/openDatabase';
import { postgresAt } from '../../lib/database/openDatabase';
import type { BeaconSource } from '../beaconSource';
import { sourceOf } from '../beaconSource';
import { createCollector } from '../collector';
import type { ReadingContext } from '../../release/releaseContext';
import type { BeaconHealth } from '../store/health';

/** Collectors for the tests of a file, on a PostgreSQL of its own that is emptied before each of them. */
export function testBeacons() {
  let opened: (OpenDatabase & { readonly url: string }) | undefined;
  const open = () => {
    if (!opened) throw new Error('The database is open only while a test runs.');
    return opened;
  };
  const reset = async () => {
    await open().db.execute(sql`drop schema if exists beacons cascade`);
  };
  beforeAll(async () => {
    const url = await databaseOfRun();
    opened = { url, ...postgresAt(url, () => undefined) };
  });
  beforeEach(reset);
  afterAll(async () => opened?.close());
  return {
    get db(): Db {
      return open().db;
    },
    get url() {
      return open().url;
    },
    /** A collector that has opened the database; it writes only when the test asks. */
    collector: async (
      context: ReadingContext,
      more: Partial<Parameters<typeof createCollector>[0]> = {},
    ) => {
      const collector = createCollector({ db: open().db, context, ...more });
      await collector.flush();
      return collector;
    },
    /** The source that `watch` reads. @param health instead of the collectors' own reports */
    source: (health?: () => BeaconHealth): BeaconSource => {
      const source = sourceOf(open().db);
      if (!health) return source;
      const look: BeaconSource['look'] = async (trial, now) => ({
        ...(await source.look(trial, now)),
        health: health(),
      });
      return { ...source, look };
    },
    reset,
  };
}

import * as v from 'valibot';
import { placeOf, postgresAt } from '../lib/database/openDatabase';
import type { Db } from '../lib/database/openDatabase';
import type { VersionCount } from '../release/registry/versionRecords';
import { unreachable, usage } from '../release/releaseError';
import { isSafeAddress } from './deviceKeys';
import { count } from './fisher';
import type { Judgement } from './judgeCanary';
import { judgement, versionText, versions } from './judgeCanary';
import type { Trial } from './store/canaries';
import { readJudgement } from './store/canaries';
import { lastArrival } from './store/flush';
import type { BeaconHealth } from './store/health';
import { beaconHealth, faultOf } from './store/health';
import { readVersionCounts } from './store/readTally';

/** The evidence on a canary at one moment. */
export interface Heard {
  readonly health: BeaconHealth;
  /** false: no collector answered at this address, and the health says why */
  readonly isReached: boolean;
  /** null: the evidence cannot be read, and the health says why */
  readonly judgement: Judgement | null;
  /** when the last beacon arrived, epoch milliseconds; 0: never */
  readonly lastAt: number;
}

/** Where `watch`, `status` and `rollback` read what phones report. */
export interface BeaconSource {
  /** Never rejects. @param now epoch milliseconds */
  readonly look: (trial: Trial, now: number) => Promise<Heard>;
  /** Returns the counts of all versions. @throws ReleaseError with the reason if they cannot be read */
  readonly versions: () => Promise<readonly VersionCount[]>;
  readonly close: () => Promise<void>;
}

const unreached = (health: BeaconHealth): Heard => ({
  health,
  isReached: false,
  judgement: null,
  lastAt: 0,
});

/** Reads the database that the collectors write to. @param place names it, without its password */
export const sourceOf = (
  db: Db,
  close = async () => undefined as void,
  place?: string,
): BeaconSource => {
  const at = (why = '') => (place === undefined ? why : `${why}, at ${place}`);
  const healthAt = async (now: number) => {
    const health = await beaconHealth(db, now);
    // The database does not answer, or no collector has made the tables yet.
    const isReached =
      health.state !== 'failing' && (health.state !== 'absent' || health.intakes !== undefined);
    return isReached ? { health, isReached } : unreached({ ...health, why: at(health.why) });
  };
  return {
    versions: async () => {
      const { health, isReached } = await healthAt(Date.now());
      if (!isReached) throw unreachable(health.why ?? 'it does not answer');
      return readVersionCounts(db).catch((error: unknown) => {
        throw unreachable(at(faultOf(error)));
      });
    },
    look: async (trial, now) => {
      const found = await healthAt(now);
      if ('judgement' in found) return found;
      const { health } = found;
      try {
        const judged = await readJudgement(db, trial);
        return { health, isReached: true, judgement: judged, lastAt: await lastArrival(db) };
      } catch (error) {
        return unreached({ state: 'failing', why: at(faultOf(error)) });
      }
    },
    close,
  };
};

export const trialAsked = v.object({
  ...versions.entries,
  since: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
});

const heard = v.object({
  health: v.object({
    state: v.picklist(['good', 'full', 'failing', 'absent']),
    since: v.exactOptional(count),
    why: v.exactOptional(v.pipe(v.string(), v.maxLength(300))),
  }),
  judgement: v.nullable(judgement),
  lastAt: count,
});

const versionsTold = v.object({
  versions: v.array(
    v.object({
      remote: v.pipe(v.string(), v.maxLength(64)),
      version: versionText,
      phones: count,
      failed: count,
    }),
  ),
});

const PATIENCE = { connect: 5_000, statement: 30_000 };

function sourceAt(server: URL, { connect }: typeof PATIENCE): BeaconSource {
  const ask = async <T>(address: URL, schema: v.GenericSchema<unknown, T>) => {
    try {
      const answer = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(connect),
      });
      const told = v.safeParse(schema, answer.ok ? await answer.json().catch(() => null) : null);
      if (told.success) return { told: told.output };
      return { state: 'failing', why: `${server.origin} does not tell of beacons` } as const;
    } catch {
      return { state: 'absent', why: `nothing answers at ${server.origin}` } as const;
    }
  };
  return {
    look: async (trial) => {
      const address = new URL('/ops/canary.json', server);
      for (const [name, value] of Object.entries(trial))
        address.searchParams.set(name, String(value));
      const answer = await ask(address, heard);
      return 'told' in answer ? { ...answer.told, isReached: true } : unreached(answer);
    },
    versions: async () => {
      const answer = await ask(new URL('/ops/versions.json', server), versionsTold);
      if ('told' in answer) return answer.told.versions;
      throw unreachable(answer.why);
    },
    close: async () => undefined,
  };
}

/** Opens what `--beacons` names: a PostgreSQL, or the address of a server with /ops. @throws ReleaseError */
export function openSource(where: string, patience = PATIENCE): BeaconSource {
  const address = URL.canParse(where) ? new URL(where) : null;
  if (address && /^postgres(ql)?:$/.test(address.protocol)) {
    const { db, close } = postgresAt(where, () => undefined, { max: 2, ...patience });
    return sourceOf(db, close, placeOf(where));
  }
  if (address && isSafeAddress(address)) return sourceAt(address, patience);
  throw usage(
    'Beacons are read from the database of the collectors, such as postgresql://ops@db:5432/beacons, or from a server with /ops, such as https://ops.example: say which with --beacons or DATABASE_URL.',
  );
}

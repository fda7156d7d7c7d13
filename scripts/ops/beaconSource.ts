import * as v from 'valibot';
import { postgresAt } from '../database/openDatabase';
import type { Db } from '../database/openDatabase';
import { ReleaseError } from '../release/releaseError';
import { isSafeAddress } from './deviceKeys';
import type { Judgement } from './judgeCanary';
import type { Trial } from './store/canaries';
import { readJudgement } from './store/canaries';
import { lastArrival } from './store/flush';
import type { BeaconHealth } from './store/health';
import { beaconHealth, faultOf } from './store/health';

/** What is known of a canary at one moment. */
export interface Heard {
  readonly health: BeaconHealth;
  /** null: it cannot be read, and the health says why */
  readonly judgement: Judgement | null;
  /** when the last beacon arrived, epoch milliseconds; 0: never */
  readonly lastAt: number;
}

/** Where `watch` reads what phones report. */
export interface BeaconSource {
  /** Never rejects. @param now epoch milliseconds */
  readonly look: (trial: Trial, now: number) => Promise<Heard>;
  readonly close: () => Promise<void>;
}

const failing = (why: string): Heard => ({
  health: { state: 'failing', why },
  judgement: null,
  lastAt: 0,
});

/** Reads the database that the collectors write to. */
export const sourceOf = (db: Db, close = async () => undefined as void): BeaconSource => ({
  look: async (trial, now) => {
    const health = await beaconHealth(db, now);
    if (health.state === 'failing') return failing(health.why ?? '');
    // No collector has made the tables yet.
    if (health.state === 'absent' && health.intakes === undefined)
      return { health, judgement: null, lastAt: 0 };
    try {
      return { health, judgement: await readJudgement(db, trial), lastAt: await lastArrival(db) };
    } catch (error) {
      return failing(faultOf(error));
    }
  },
  close,
});

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const versionText = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** The canary that a caller asks for, as a query. */
export const trialAsked = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  stable: versionText,
  canary: versionText,
  since: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
});

const group = v.object({ devices: whole, failed: whole });
const look = v.object({
  number: whole,
  at: whole,
  canary: group,
  stable: group,
  p: v.number(),
  threshold: v.number(),
  isBad: v.boolean(),
});
const heard = v.object({
  health: v.object({
    state: v.picklist(['good', 'full', 'failing', 'absent']),
    since: v.exactOptional(whole),
    why: v.exactOptional(v.pipe(v.string(), v.maxLength(300))),
  }),
  judgement: v.nullable(
    v.object({
      verdict: v.picklist(['waiting', 'fine', 'unclear', 'bad']),
      countedBy: v.picklist(['tokens', 'networks']),
      canary: group,
      stable: group,
      look: v.nullable(look),
      failures: v.pipe(
        v.record(v.string(), whole),
        v.transform((found) => new Map(Object.entries(found))),
      ),
    }),
  ),
  lastAt: whole,
});

const PATIENCE_MS = 5_000;

/** Asks a server that shows /ops, such as that of `npm start`. */
const sourceAt = (server: URL): BeaconSource => ({
  look: async (trial) => {
    const address = new URL('/ops/canary.json', server);
    for (const [name, value] of Object.entries(trial))
      address.searchParams.set(name, String(value));
    try {
      const answer = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const told = v.safeParse(heard, answer.ok ? await answer.json() : null);
      return told.success ? told.output : failing(`${server.origin} does not tell of beacons`);
    } catch {
      const health = { state: 'absent', why: `nothing answers at ${server.origin}` } as const;
      return { health, judgement: null, lastAt: 0 };
    }
  },
  close: async () => undefined,
});

/** Opens what `--beacons` names: a PostgreSQL, or the address of a server with /ops. @throws ReleaseError */
export function openSource(where: string): BeaconSource {
  const address = URL.canParse(where) ? new URL(where) : null;
  if (address && /^postgres(ql)?:$/.test(address.protocol)) {
    const patience = { max: 2, connect: PATIENCE_MS, statement: 30_000 };
    const { db, close } = postgresAt(where, () => undefined, patience);
    return sourceOf(db, close);
  }
  if (address && isSafeAddress(address)) return sourceAt(address);
  throw new ReleaseError(
    'usage',
    'Beacons are read from the database of the collectors, such as postgresql://ops@db:5432/beacons, or from a server with /ops, such as https://ops.example: say which with --beacons or DATABASE_URL.',
  );
}

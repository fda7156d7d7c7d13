import { eq, inArray } from 'drizzle-orm';
import type { SandboxConfig } from '../../config';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowsOf, updateRows } from '../../db/rows';
import { guesses } from '../../db/tables-system';
import { addSeconds } from '../../domain/calendar';
import type { Origin } from './knownDevices';
import { callerOf } from './knownDevices';
import { keyedHash } from './secrets';
import type { Act } from '../act';

const HOUR = 3_600;

/** The first guesses are free; each later one doubles the pause. After a time all guesses are forgotten. */
interface Rule {
  readonly free: number;
  readonly firstSeconds: number;
  readonly mostSeconds: number;
  /** seconds until guesses are forgotten, from the first one on */
  readonly forgetSeconds: number;
}

export interface Guessing extends Rule {
  readonly what: string;
  readonly who: readonly string[];
}

const atSecret: Rule = {
  free: 5,
  firstSeconds: 60,
  mostSeconds: HOUR,
  forgetSeconds: 24 * HOUR,
};
const fromDevice: Rule = { free: 20, firstSeconds: 60, mostSeconds: HOUR, forgetSeconds: HOUR };
/** Thousands may share an address, so they are slowed down together but never locked out. */
const fromAddress = ({ guessesPerMinute }: SandboxConfig): Rule => ({
  free: Math.max(1, Math.floor(guessesPerMinute / 2)),
  firstSeconds: 1,
  mostSeconds: 60,
  forgetSeconds: HOUR,
});

/** Guesses at the password of one account from all phones that it does not know. */
export const guessingAtAccount = (username: string): Guessing => ({
  what: 'account',
  who: [username],
  ...atSecret,
});

/** Guesses at the password of one account from a phone that it knows. */
export const guessingOnKnownDevice = (borrowerId: string, origin: Origin): Guessing => ({
  what: 'own',
  who: [borrowerId, ...callerOf(origin)],
  ...atSecret,
});

/** Guesses by one phone, and by all phones at its address. A phone without a fingerprint counts only with its address. */
export function guessingFrom(
  what: 'login' | 'code' | 'lookup',
  { device, address }: Origin,
  config: SandboxConfig,
): Guessing[] {
  const all = { what, who: ['address', address], ...fromAddress(config) };
  return device === null ? [all] : [{ what, who: ['device', device], ...fromDevice }, all];
}

/** The time until which the guesser has to wait; null: no pause. */
export async function pausedUntil(act: Act, all: readonly Guessing[]): Promise<Date | null> {
  const keys: string[] = [];
  for (const one of all) keys.push(await keyOf(act.tx, one));
  const rows = await rowsOf(act.tx, guesses, inArray(guesses.key, keys));
  const ends = rows.map((row) => row.pausedUntil?.getTime() ?? 0);
  const last = Math.max(0, ...ends);
  return last > act.now.getTime() ? new Date(last) : null;
}

/** Counts a guess and sets its pause. @returns how many are left before the first pause */
export async function countGuess(act: Act, guessing: Guessing): Promise<number> {
  const { free, firstSeconds, mostSeconds, forgetSeconds } = guessing;
  const row = await takeTurn(act, guessing);
  const isForgotten = row.forgetAt <= act.now;
  const count = isForgotten ? 1 : row.count + 1;
  const seconds = Math.min(firstSeconds * 2 ** Math.min(count - free, 30), mostSeconds);
  const pause = count >= free ? addSeconds(act.now, seconds) : null;
  const forgetAt = isForgotten ? addSeconds(act.now, forgetSeconds) : row.forgetAt;
  const lastsUntil = pause !== null && pause > forgetAt ? pause : forgetAt;
  const change = { count, pausedUntil: pause, forgetAt: lastsUntil };
  await updateRows(act.tx, guesses, { key: row.key }, change);
  return Math.max(0, free - count);
}

export async function forgetGuesses(tx: Tx, guessing: Guessing): Promise<void> {
  await tx.delete(guesses).where(eq(guesses.key, await keyOf(tx, guessing)));
}

/** Locks the guesses until the end of the transaction, so that simultaneous guesses are judged one by one. */
export async function takeTurn(act: Act, guessing: Guessing) {
  const key = await keyOf(act.tx, guessing);
  const forgetAt = addSeconds(act.now, guessing.forgetSeconds);
  const [row] = await act.tx
    .insert(guesses)
    .values({ key, count: 0, forgetAt })
    // an update without a change, which locks the row and returns it
    .onConflictDoUpdate({ target: guesses.key, set: { key } })
    .returning();
  if (!row) throw new Error('The guess was not counted.');
  return row;
}

const keyOf = (tx: Tx, { what, who }: Guessing): Promise<string> =>
  keyedHash(tx, `guess at ${what}`, ...who);

/** Text such as 'in 2 minutes' or 'in 30 seconds', rounded up. */
export function waitInWords(until: Date, now: Date): string {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

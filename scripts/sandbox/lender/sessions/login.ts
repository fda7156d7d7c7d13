import { ResponseCode } from '@pautang/shared/contract/codes';
import { eq, sql } from 'drizzle-orm';
import { rowOf } from '../../db/rows';
import type { Borrower } from '../../db/tables-borrower';
import { borrowers } from '../../db/tables-borrower';
import { borrowerByMobile, createBorrower } from './borrowers';
import type { Guessing } from './guesses';
import {
  countGuess,
  forgetGuesses,
  guessingAtAccount,
  guessingFrom,
  guessingOnKnownDevice,
  pausedUntil,
  takeTurn,
  waitInWords,
} from './guesses';
import type { Origin } from './knownDevices';
import { isKnownDevice, rememberDevice } from './knownDevices';
import { hashOfNoPassword, isPassword } from './passwords';
import type { Refusal } from '../refusal';
import { refusal } from '../refusal';
import { redeemSmsCode } from './smsCodes';
import type { Act } from '../act';

export interface LoginTry extends Act {
  readonly origin: Origin;
}

/** Compared if the user name is unknown, so that the answer takes as long as for a known one. */
const noPassword = hashOfNoPassword();

/**
 * Logs in by code; an unknown mobile with the right code becomes a new borrower. A refusal is returned and not thrown,
 * so that the guess counts.
 */
export async function loginByCode(
  { mobile, code }: { readonly mobile: string; readonly code: string },
  attempt: LoginTry,
): Promise<Borrower | Refusal> {
  const { tx, config, origin, now } = attempt;
  const known = await borrowerByMobile(tx, mobile);
  const isKnown = await isKnownDevice(tx, known?.id, origin);
  const guessing = isKnown ? [] : guessingFrom('login', origin, config);
  const until = await pausedUntil(attempt, guessing);
  if (until !== null) return tooMany(`Try again ${waitInWords(until, now)}.`);
  const holder = { kind: 'phone', origin, isKnown } as const;
  const refused = await redeemSmsCode(attempt, { mobile, purpose: 'login' }, holder, code);
  if (refused) {
    if (refused.code === ResponseCode.CODE_WRONG) await countAll(attempt, guessing);
    return refused;
  }
  const borrower = known ?? (await createBorrower(attempt, { mobile }));
  await rememberDevice(attempt, borrower.id, origin);
  return borrower;
}

/**
 * Logs in by password. Wrong passwords cost growing pauses, with the same message whether the account exists or not.
 * Guesses on a phone that the borrower has logged in on are counted separately, so strangers elsewhere cannot lock it
 * out.
 */
export async function loginByPassword(
  { username, password }: { readonly username: string; readonly password: string },
  attempt: LoginTry,
): Promise<Borrower | Refusal> {
  const { tx, config, origin, now } = attempt;
  // A keyboard may have capitalised the first letter; user names do not differ by case alone.
  const name = username.trim().toLowerCase();
  const row = await rowOf(tx, borrowers, eq(sql`lower(${borrowers.username})`, name));
  const isKnown = await isKnownDevice(tx, row?.id, origin);
  const atAccount =
    row && isKnown ? guessingOnKnownDevice(row.id, origin) : guessingAtAccount(name);
  const guessing = [atAccount, ...(isKnown ? [] : guessingFrom('login', origin, config))];
  await takeTurn(attempt, atAccount);
  const until = await pausedUntil(attempt, guessing);
  if (until !== null)
    return tooMany(`Try again ${waitInWords(until, now)}, or log in with a code by text.`);
  const isRight = await isPassword(password, row?.passwordHash ?? noPassword);
  if (!row?.passwordHash || !isRight) {
    await countAll(attempt, guessing);
    return refusal('LOGIN_FAILED', 'The user name or the password is wrong.');
  }
  if (isKnown) await forgetGuesses(tx, atAccount);
  await rememberDevice(attempt, row.id, origin);
  return row;
}

const tooMany = (whatToDo: string): Refusal =>
  refusal('RATE_LIMITED', `Too many tries. ${whatToDo}`);

/** Counts the shared counters last, so that others do not wait for their locks while a password is compared. */
async function countAll(act: Act, all: readonly Guessing[]): Promise<void> {
  for (const guessing of all) await countGuess(act, guessing);
}

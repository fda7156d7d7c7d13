import { randomInt } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { lockRow, updateRows } from '../../db/rows';
import { smsCodes, smsMessages } from '../../db/tables-borrower';
import { addHours, addSeconds } from '../../domain/calendar';
import type { Guessing } from './guesses';
import { countGuess, pausedUntil } from './guesses';
import { hashOf } from '../ids';
import type { Origin } from './knownDevices';
import { callerOf } from './knownDevices';
import type { Refusal } from '../refusal';
import { refusal } from '../refusal';
import { keyedHash } from './secrets';
import type { Act } from '../act';

const LIFE_SECONDS = 300;
/** The expiry of a code that the control API made; the column may not be null. */
const NEVER_EXPIRES = new Date('9999-12-31T00:00:00Z');
const RESEND_SECONDS = 60;
const ATTEMPTS = 5;
/** Limit of codes an hour to one mobile for a borrower who is logged in, over all purposes. */
const OF_A_BORROWER = 10;
/** Limits an hour before a login: for one phone, and for phones unknown to the borrower, by address and in total. */
const OF_A_PHONE = 5;
const OF_AN_ADDRESS = 10;
const OF_STRANGERS = 20;

/** The owner of a code. Requests and attempts of others do not affect it. */
export type CodeHolder =
  | { readonly kind: 'borrower'; readonly id: string }
  | { readonly kind: 'phone'; readonly origin: Origin; readonly isKnown: boolean };

export interface CodeUse {
  readonly mobile: string;
  readonly purpose: string;
}

/**
 * Sends a new code; the holder's older ones for the same purpose become invalid.
 * @param holder null: the control API, whose code works on any phone until that phone asks for its own
 * @throws Refusal if it is asked for too soon or too often
 */
export async function sendSmsCode(
  act: Act,
  { mobile, purpose }: CodeUse,
  holder: CodeHolder | null,
): Promise<{ resendAt: Date; expiresAt: Date }> {
  const name = holder && (await nameOf(act.tx, holder));
  const isStranger = holder?.kind === 'phone' && !holder.isKnown;
  const address = isStranger ? await keyedHash(act.tx, 'address', holder.origin.address) : null;
  if (holder !== null && name !== null) {
    // locked, so that simultaneous requests are counted one by one
    await act.tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('sms_codes'), hashtext(${mobile}))`,
    );
    await checkOften(act, { mobile, purpose }, holder, name, address);
    const isUnheld = isOpen({ mobile, purpose }, isNull(smsCodes.holder));
    await updateRows(act.tx, smsCodes, isUnheld, { usedAt: act.now });
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = holder === null ? NEVER_EXPIRES : addSeconds(act.now, LIFE_SECONDS);
  const hash = hashOf(mobile, purpose, code);
  await act.tx
    .insert(smsCodes)
    .values({ mobile, purpose, hash, holder: name, address, createdAt: act.now, expiresAt });
  const works = holder === null ? 'until another is asked for' : 'for 5 minutes';
  const body = `${code} is your Pautang code. It works ${works}. We never ask you for it.`;
  await act.tx.insert(smsMessages).values({ mobile, code, body, sentAt: act.now });
  return { resendAt: addSeconds(act.now, RESEND_SECONDS), expiresAt };
}

/** Checks the holder's own limit first, so that exceeding it does not use up the limits of others. @throws Refusal */
async function checkOften(
  act: Act,
  { mobile, purpose }: CodeUse,
  holder: CodeHolder,
  name: string,
  address: string | null,
): Promise<void> {
  const last = await newest(act.tx, { mobile, purpose }, eq(smsCodes.holder, name));
  if (last && addSeconds(last.createdAt, RESEND_SECONDS) > act.now)
    throw refusal('CODE_TOO_SOON', 'A code was just sent. Wait before asking again.');
  const own = holder.kind === 'borrower' ? OF_A_BORROWER : OF_A_PHONE;
  const shares: [number, SQL][] = [[own, eq(smsCodes.holder, name)]];
  if (address !== null)
    shares.push(
      [OF_AN_ADDRESS, eq(smsCodes.address, address)],
      [OF_STRANGERS, isNotNull(smsCodes.address)],
    );
  for (const [most, isOfShare] of shares) {
    const [sent] = await act.tx
      .select({ count: count() })
      .from(smsCodes)
      .where(
        and(eq(smsCodes.mobile, mobile), gt(smsCodes.createdAt, addHours(act.now, -1)), isOfShare),
      );
    if ((sent?.count ?? 0) >= most)
      throw refusal(
        'CODE_TOO_MANY',
        'Too many codes were sent to this number. Ask again in an hour.',
      );
  }
}

/** Uses a code up. The refusal is returned and not thrown, so that a wrong code counts as an attempt. */
export async function redeemSmsCode(
  act: Act,
  { mobile, purpose }: CodeUse,
  holder: CodeHolder,
  code: string,
): Promise<Refusal | null> {
  const name = await nameOf(act.tx, holder);
  const isUsable = or(eq(smsCodes.holder, name), isNull(smsCodes.holder));
  const row = await newest(act.tx, { mobile, purpose }, isUsable);
  if (!row) return refusal('CODE_WRONG', 'Ask for a code on this phone first.');
  if (row.expiresAt <= act.now)
    return refusal('CODE_EXPIRED', 'This code has expired. Ask for a new one.');
  // Count wrong codes until the code expires, so that a caller gets no new attempts at the same code.
  const rest = Math.ceil((row.expiresAt.getTime() - act.now.getTime()) / 1_000);
  const tries: Guessing = {
    what: 'sms code',
    who: [String(row.id), name],
    free: ATTEMPTS,
    firstSeconds: rest,
    mostSeconds: rest,
    forgetSeconds: rest,
  };
  if ((await pausedUntil(act, [tries])) !== null)
    return refusal('CODE_TOO_MANY', 'Too many wrong codes. Ask for a new one.');
  if (row.hash !== hashOf(mobile, purpose, code)) {
    const left = await countGuess(act, tries);
    // Section 5's message word for word, followed by what applies to this code.
    return refusal(
      'CODE_WRONG',
      `Please enter the correct verification code. ${triesInWords(left)}`,
    );
  }
  // also end the older codes, which must not become the newest again
  await updateRows(act.tx, smsCodes, isOpen({ mobile, purpose }, isUsable), { usedAt: act.now });
  return null;
}

function triesInWords(left: number): string {
  if (left === 0) return 'That was the last try: ask for a new code.';
  return `${left} ${left === 1 ? 'try' : 'tries'} left.`;
}

function nameOf(tx: Tx, holder: CodeHolder): Promise<string> {
  return holder.kind === 'borrower'
    ? keyedHash(tx, 'code holder', 'borrower', holder.id)
    : keyedHash(tx, 'code holder', ...callerOf(holder.origin));
}

/** Locks the row, so that two simultaneous attempts count as two. */
async function newest(tx: Tx, use: CodeUse, isTheirs: SQL | undefined) {
  return lockRow(tx, smsCodes, isOpen(use, isTheirs), desc(smsCodes.id));
}

function isOpen({ mobile, purpose }: CodeUse, isTheirs: SQL | undefined) {
  const isFor = and(eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, purpose));
  return and(isFor, isNull(smsCodes.usedAt), isTheirs);
}

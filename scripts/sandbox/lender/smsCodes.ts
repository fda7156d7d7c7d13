import { randomInt } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { smsCodes, smsMessages } from '../db/tables-borrower';
import { addHours, addSeconds } from '../domain/calendar';
import { hashOf } from './ids';
import { Refusal } from './refusal';

const LIFE_SECONDS = 300;
const RESEND_SECONDS = 60;
const ATTEMPTS = 5;
/** Codes of all purposes to one mobile: whoever asks, the phone is somebody's. */
const AN_HOUR = 10;

/** Sends a new code; older ones for the same purpose stop working. @throws Refusal too soon, or too often */
export async function sendSmsCode(
  tx: Tx,
  mobile: string,
  purpose: string,
  now: Date,
): Promise<{ resendAt: Date; expiresAt: Date }> {
  const last = await newest(tx, mobile, purpose);
  if (last && addSeconds(last.createdAt, RESEND_SECONDS) > now)
    throw new Refusal(
      ResponseCode.CODE_TOO_SOON,
      'A code was just sent. Wait before asking again.',
    );
  const [sent] = await tx
    .select({ count: count() })
    .from(smsCodes)
    .where(and(eq(smsCodes.mobile, mobile), gt(smsCodes.createdAt, addHours(now, -1))));
  if ((sent?.count ?? 0) >= AN_HOUR)
    throw new Refusal(
      ResponseCode.CODE_TOO_MANY,
      'Too many codes were sent to this number. Ask again in an hour.',
    );
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = addSeconds(now, LIFE_SECONDS);
  const hash = hashOf(mobile, purpose, code);
  await tx.insert(smsCodes).values({ mobile, purpose, hash, createdAt: now, expiresAt });
  const body = `${code} is your Pautang code. It works for 5 minutes. We never ask you for it.`;
  await tx.insert(smsMessages).values({ mobile, code, body, sentAt: now });
  return { resendAt: addSeconds(now, RESEND_SECONDS), expiresAt };
}

/** Uses a code up. The refusal is returned, so that a wrong code counts as an attempt. */
export async function redeemSmsCode(
  tx: Tx,
  mobile: string,
  purpose: string,
  code: string,
  now: Date,
): Promise<Refusal | null> {
  const row = await newest(tx, mobile, purpose);
  if (!row) return new Refusal(ResponseCode.CODE_WRONG, 'Ask for a code first.');
  if (row.expiresAt <= now)
    return new Refusal(ResponseCode.CODE_EXPIRED, 'This code has expired. Ask for a new one.');
  if (row.attempts >= ATTEMPTS)
    return new Refusal(ResponseCode.CODE_TOO_MANY, 'Too many wrong codes. Ask for a new one.');
  if (row.hash !== hashOf(mobile, purpose, code)) {
    await tx
      .update(smsCodes)
      .set({ attempts: row.attempts + 1 })
      .where(eq(smsCodes.id, row.id));
    return new Refusal(ResponseCode.CODE_WRONG, 'Please enter the correct verification code');
  }
  await tx.update(smsCodes).set({ usedAt: now }).where(eq(smsCodes.id, row.id));
  return null;
}

/** Locked: two tries at once count as two. */
async function newest(tx: Tx, mobile: string, purpose: string) {
  const [row] = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, purpose), isNull(smsCodes.usedAt)))
    .orderBy(desc(smsCodes.id))
    .limit(1)
    .for('update');
  return row;
}

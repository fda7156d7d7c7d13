import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Tx } from '../../lib/database/openDatabase';
import { having, rowOf, updateRows } from '../db/rows';
import { answers } from '../db/tables-system';
import { hashOf } from '../lender/ids';
import type { Answer } from './envelope';
import { EnvelopeError } from './refused';

/** One act of a borrower (decision P7). */
export interface BorrowerAct {
  /** the borrower's id, or 'anonymous' before login */
  readonly principal: string;
  readonly method: string;
  readonly requestId: string;
  readonly data: unknown;
}

/** Refusals that depend on the moment and not on the act; the same act may be sent again later and is judged again. */
const passing: ReadonlySet<number> = new Set([
  ResponseCode.CODE_TOO_SOON,
  ResponseCode.CODE_TOO_MANY,
  ResponseCode.RATE_LIMITED,
  ResponseCode.WINDOW_CLOSED,
  ResponseCode.CHANNEL_UNAVAILABLE,
]);

/** Whether an answer is such a refusal. It is not stored, so the same request may get another answer later. */
export const isPassingRefusal = ({ code }: Pick<Answer, 'code'>): boolean => passing.has(code);

/**
 * Does an act once. The first answer is stored in the same transaction as its effect, and is returned, as a repeat, each
 * time the same requestId is sent again. A simultaneous request waits at the primary key until the first one commits.
 * @throws EnvelopeError if the requestId belongs to another request
 */
export async function once(
  tx: Tx,
  act: BorrowerAct,
  now: Date,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(act);
  const claimed = await tx
    .insert(answers)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing()
    .returning({ method: answers.method });
  if (claimed.length > 0) {
    const answer = await run();
    if (isPassingRefusal(answer)) await tx.delete(answers).where(having(answers, key));
    else await updateRows(tx, answers, key, { sealed: seal(answer, act) });
    return answer;
  }
  const answer = await firstAnswer(tx, act);
  if (answer === null)
    throw new EnvelopeError('header.requestId was already used for a request with other data.');
  return answer;
}

/** The stored answer of an act; null when it was not done, or was done with other data. */
export async function firstAnswer(tx: Tx, act: BorrowerAct): Promise<Answer | null> {
  const stored = await rowOf(tx, answers, keyOf(act));
  if (!stored?.sealed) return null;
  const answer = unseal(stored.sealed, act);
  return answer && { ...answer, repeatOf: stored.createdAt.toISOString() };
}

function keyOf({ principal, method, requestId }: BorrowerAct) {
  return { principal, method, requestHash: hashOf(requestId) };
}

/**
 * The key of a stored answer is made from its request, which the database has only as a hash: the answer to a login
 * contains a token, and tokens must not be readable in the database. A request with other data cannot decrypt it.
 */
function sealingKey(act: BorrowerAct): Buffer {
  return createHash('sha256')
    .update(`answer\n${act.requestId}\n${JSON.stringify(act.data)}`)
    .digest();
}

function seal(answer: Answer, act: BorrowerAct): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(act), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64')).join('.');
}

function unseal(text: string, act: BorrowerAct): Answer | null {
  const [iv, tag, sealed] = text.split('.').map((part) => Buffer.from(part, 'base64'));
  if (!iv || !tag || !sealed) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(act), iv);
    decipher.setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}

import { randomBytes } from 'node:crypto';
import { updateRows } from '../../db/rows';
import type { Borrower } from '../../db/tables-borrower';
import { tokens } from '../../db/tables-borrower';
import { addHours } from '../../domain/calendar';
import { lockBorrower } from './borrowers';
import { hashOf } from '../ids';
import { refusal } from '../refusal';
import type { Act } from '../act';

/** Long enough that a session survives when the clock is moved through a loan's whole life. */
export const TOKEN_HOURS = 24 * 365;

/** The sender that a call claims. */
export interface SessionCaller {
  readonly token: string | null;
  /** of the app, from the `package` header */
  readonly packageName: string;
}

/** Opens a session, and ends the borrower's other ones (section 8: squeezed). */
export async function openSession(act: Act, borrowerId: string, packageName: string) {
  // lock, so that the second of two simultaneous logins sees the token of the first
  await lockBorrower(act.tx, borrowerId);
  await squeezeSessions(act, borrowerId);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = addHours(act.now, TOKEN_HOURS);
  await act.tx
    .insert(tokens)
    .values({ hash: hashOf(token), borrowerId, packageName, createdAt: act.now, expiresAt });
  return token;
}

export async function squeezeSessions(act: Act, borrowerId: string): Promise<void> {
  await updateRows(act.tx, tokens, { borrowerId, squeezedAt: null }, { squeezedAt: act.now });
}

/** Ends the session of one token; a later session of the borrower continues. */
export async function endSession(act: Act, hash: string): Promise<void> {
  await updateRows(act.tx, tokens, { hash }, { expiresAt: act.now });
}

export async function expireSessions(act: Act, borrowerId: string): Promise<void> {
  await updateRows(act.tx, tokens, { borrowerId }, { expiresAt: act.now });
}

export interface KnownToken {
  readonly session: typeof tokens.$inferSelect;
  readonly borrower: Borrower;
}

/** The borrower of a token. @throws Refusal with the session codes and messages of section 8 */
export function borrowerOfSession(
  known: KnownToken | null,
  { token, packageName }: SessionCaller,
  now: Date,
): Borrower {
  if (token === null) throw refusal('TOKEN_EMPTY', 'User not logged in');
  // the token of a deleted borrower or of another app is invalid, even if it has expired too
  if (!known || known.borrower.deletedAt || known.session.packageName !== packageName)
    throw refusal('TOKEN_INVALID', 'Token invalid, please login again');
  if (known.session.squeezedAt)
    throw refusal('TOKEN_SQUEEZED', 'The account is logged in from another device');
  if (known.session.expiresAt <= now)
    throw refusal('TOKEN_EXPIRED', 'Token expired, please login again');
  return known.borrower;
}

import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowOf, rowsOf } from '../../db/rows';
import { knownDevices } from '../../db/tables-borrower';
import { keyedHash } from './secrets';
import type { Act } from '../act';

export interface Origin {
  /** the phone's fingerprint (section 7, headers); null: not sent */
  readonly device: string | null;
  /** thousands may share it where a carrier translates addresses */
  readonly address: string;
}

/** The key that tells callers apart: the phone, or the address of a phone without a fingerprint. */
export const callerOf = ({ device, address }: Origin): readonly [string, string] =>
  device === null ? ['address', address] : ['device', device];

/** Records that the borrower has logged in on this phone, so that guesses of strangers elsewhere do not block it. */
export async function rememberDevice(act: Act, borrowerId: string, { device }: Origin) {
  if (device === null) return;
  const login = { lastLoginAt: act.now };
  await act.tx
    .insert(knownDevices)
    .values({ borrowerId, device: await keyedHash(act.tx, 'device', device), ...login })
    .onConflictDoUpdate({ target: [knownDevices.borrowerId, knownDevices.device], set: login });
}

export async function isKnownDevice(tx: Tx, borrowerId: string | undefined, { device }: Origin) {
  if (borrowerId === undefined || device === null) return false;
  const own = { borrowerId, device: await keyedHash(tx, 'device', device) };
  return (await rowOf(tx, knownDevices, own)) !== null;
}

/** The phones on which the borrower has logged in, the last login first. */
export async function knownDevicesOf(tx: Tx, borrowerId: string, { device }: Origin) {
  const lastFirst = [desc(knownDevices.lastLoginAt), asc(knownDevices.device)];
  const rows = await rowsOf(tx, knownDevices, { borrowerId }, ...lastFirst);
  const own = device === null ? null : await keyedHash(tx, 'device', device);
  return rows.map((row) => ({ lastLoginAt: row.lastLoginAt, isThis: row.device === own }));
}

/** Forgets the other phones; for a phone without a fingerprint, all phones. @returns the number of forgotten phones */
export async function forgetOtherDevices(tx: Tx, borrowerId: string, { device }: Origin) {
  const own = device === null ? '' : await keyedHash(tx, 'device', device);
  const gone = await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.borrowerId, borrowerId), ne(knownDevices.device, own)))
    .returning({ device: knownDevices.device });
  return gone.length;
}

import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { knownDevices } from '../db/tables-borrower';
import { keyedHash } from './secrets';

/** Where a call comes from, as far as it can be told. */
export interface Origin {
  /** the phone's fingerprint (section 7, headers); null: it tells none */
  readonly device: string | null;
  /** shared by thousands where a carrier translates addresses */
  readonly address: string;
}

/** What tells one caller from another: the phone, or the address of one that does not tell. */
export const callerOf = ({ device, address }: Origin): readonly [string, string] =>
  device === null ? ['address', address] : ['device', device];

/** The borrower has logged in on this phone: what strangers do elsewhere no longer touches it. */
export async function rememberDevice(
  tx: Tx,
  borrowerId: string,
  { device }: Origin,
  now: Date,
): Promise<void> {
  if (device === null) return;
  const login = { lastLoginAt: now };
  await tx
    .insert(knownDevices)
    .values({ borrowerId, device: await keyedHash(tx, 'device', device), ...login })
    .onConflictDoUpdate({ target: [knownDevices.borrowerId, knownDevices.device], set: login });
}

export async function isKnownDevice(
  tx: Tx,
  borrowerId: string | undefined,
  { device }: Origin,
): Promise<boolean> {
  if (borrowerId === undefined || device === null) return false;
  const [row] = await tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.borrowerId, borrowerId),
        eq(knownDevices.device, await keyedHash(tx, 'device', device)),
      ),
    );
  return row !== undefined;
}

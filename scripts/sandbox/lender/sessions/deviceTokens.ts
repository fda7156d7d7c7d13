import { createHmac, createPrivateKey } from 'node:crypto';
import type { DeviceKeySet } from '@pautang/shared/contract/deviceToken';
import { DEVICE_TOKEN_AUDIENCE, DEVICE_TOKEN_TYPE } from '@pautang/shared/contract/deviceToken';
import { SignJWT } from 'jose';
import type { Db, Tx } from '../../../lib/database/openDatabase';
import type { Day } from '../../domain/calendar';
import { addDays, addHours } from '../../domain/calendar';
import { secretsOf } from './secrets';

const TOKEN_HOURS = 12;

function weekOf(day: Day): Day {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/**
 * Makes a token by which the collector of beacons counts the borrower once. Its subject is a keyed hash of borrower and
 * week: it does not identify the borrower, and the tokens of two weeks cannot be linked.
 */
export async function giveDeviceToken(
  tx: Tx,
  borrowerId: string,
  { now, today }: { readonly now: Date; readonly today: Day },
): Promise<{ token: string; expiresAt: string }> {
  const { signingKey, nameKey } = await secretsOf(tx);
  const name = createHmac('sha256', Buffer.from(nameKey, 'base64url'))
    .update(`${borrowerId}\n${weekOf(today)}`)
    .digest('base64url');
  // Use the machine's clock, as the collector does: the control API may move the lender's.
  const iat = Math.floor(Date.now() / 1000);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: DEVICE_TOKEN_TYPE, kid: signingKey['kid'] ?? '' })
    .setSubject(name)
    .setAudience(DEVICE_TOKEN_AUDIENCE)
    .setIssuedAt(iat)
    .setExpirationTime(iat + TOKEN_HOURS * 3_600)
    .sign(createPrivateKey({ key: signingKey, format: 'jwk' }));
  return { token, expiresAt: addHours(now, TOKEN_HOURS).toISOString() };
}

/** The public keys with which the collector of beacons checks tokens. */
export async function deviceKeys(db: Db): Promise<DeviceKeySet> {
  const { kid = '', x = '', y = '' } = (await secretsOf(db)).signingKey;
  return { keys: [{ kty: 'EC', crv: 'P-256', kid, x, y }] };
}

import { createHmac, createPrivateKey } from 'node:crypto';
import type { DeviceKeySet } from '@pautang/shared/contract/deviceToken';
import { DEVICE_TOKEN_AUDIENCE, DEVICE_TOKEN_TYPE } from '@pautang/shared/contract/deviceToken';
import { SignJWT } from 'jose';
import type { Db, Tx } from '../../db/open';
import type { Day } from '../../domain/calendar';
import { addDays, addHours } from '../../domain/calendar';
import { secretsOf } from './secrets';

const TOKEN_HOURS = 12;

/** The Monday of a day's week. */
function weekOf(day: Day): Day {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/**
 * A token for a borrower's page: by it the collector of beacons counts the borrower once. Its subject is a keyed hash of
 * borrower and week, so that it names nobody and no two weeks can be told to be the same borrower's.
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
  // The control API moves the lender's clock; the collector goes by the machine's.
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

/** The public half, which whoever collects beacons checks tokens with. */
export async function deviceKeys(db: Db): Promise<DeviceKeySet> {
  const { kid = '', x = '', y = '' } = (await secretsOf(db)).signingKey;
  return { keys: [{ kty: 'EC', crv: 'P-256', kid, x, y }] };
}

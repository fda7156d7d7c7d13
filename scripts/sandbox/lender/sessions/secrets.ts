import { createHash, createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../../lib/database/openDatabase';
import { rowOf } from '../../db/rows';
import { deviceSecrets } from '../../db/tables-system';

function newSigningKey(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(`${x}.${y}`).digest('base64url').slice(0, 16);
  return { kty: 'EC', crv: 'P-256', kid, x, y, d };
}

/** The lender's own secrets, made on first use. When two processes make them at once, both use the same ones. */
export async function secretsOf(db: Db | Tx): Promise<typeof deviceSecrets.$inferSelect> {
  const known = await rowOf(db, deviceSecrets, undefined);
  if (known) return known;
  const made = { signingKey: newSigningKey(), nameKey: randomBytes(32).toString('base64url') };
  await db
    .insert(deviceSecrets)
    .values({ id: 1, ...made })
    .onConflictDoNothing();
  const row = await rowOf(db, deviceSecrets, undefined);
  if (!row) throw new Error('The secrets of the lender were not stored.');
  return row;
}

/**
 * A keyed hash for a value that could be found by trying all candidates, such as a number, an address or a phone. Only
 * this lender can compute it, and each purpose has a different one. @returns base64url
 */
export async function keyedHash(
  db: Db | Tx,
  purpose: string,
  ...parts: readonly string[]
): Promise<string> {
  const { nameKey } = await secretsOf(db);
  return createHmac('sha256', Buffer.from(nameKey, 'base64url'))
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

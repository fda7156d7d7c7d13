/** Keys of operations and teams for tests, and signatures by them. Apart from the rest, which needs a document. */
import { generateKeyPairSync } from 'node:crypto';
import { CompactSign, importJWK } from 'jose';
import type { PublicKey } from '../contract/registry';

/** A new P-256 key pair: what readers know, and what signs. */
export function keyPair(kid: string) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '', x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const known: PublicKey = { kty: 'EC', crv: 'P-256', kid, x, y };
  return { known, secret: { ...known, d } };
}
export type KeyPair = ReturnType<typeof keyPair>;

/** A compact JWS by this key, under any header. */
export const signBy = async ({ secret }: KeyPair, text: string, header: object): Promise<string> =>
  new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader(header as { alg: string })
    .sign(await importJWK(secret, 'ES256'), { crit: { shout: true } });

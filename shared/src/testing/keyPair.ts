/** Keys and signatures for tests. This file is apart from the other helpers, which need a document. */
import { generateKeyPairSync } from 'node:crypto';
import { CompactSign, importJWK } from 'jose';
import type { PublicKey } from '../contract/registry';

/** A new P-256 key pair: the public half that readers know, and the secret half that signs. */
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

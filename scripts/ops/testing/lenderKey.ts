import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { PublicKey } from '@pautang/shared/contract/registry';
import { SignJWT } from 'jose';

interface Claims {
  readonly sub?: string;
  readonly aud?: string;
  readonly typ?: string;
  /** seconds since 1970 */
  readonly iat: number;
  readonly exp?: number;
  readonly nbf?: number;
}

export function lenderKey(kid = 'key-of-the-lender') {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const key: PublicKey = { kty: 'EC', crv: 'P-256', kid, x, y };
  const signing = createPrivateKey({ key: { ...key, d }, format: 'jwk' });
  return {
    key,
    token: ({ sub = 'borrower-of-the-week', aud = 'beacons', typ, iat, exp, nbf }: Claims) => {
      const jwt = new SignJWT({ sub, aud, iat, exp: exp ?? iat + 3_600, ...(nbf ? { nbf } : {}) });
      return jwt
        .setProtectedHeader({ alg: 'ES256', kid, typ: typ ?? 'pautang-device+jwt' })
        .sign(signing);
    },
  };
}

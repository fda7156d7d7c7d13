import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { PublicKey } from '@pautang/shared/contract/registry';
import type { JWTPayload } from 'jose';
import { SignJWT } from 'jose';

export function lenderKey(kid = 'key-of-the-lender') {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const key: PublicKey = { kty: 'EC', crv: 'P-256', kid, x, y };
  const signing = createPrivateKey({ key: { ...key, d }, format: 'jwk' });
  const usual = { sub: 'borrower-of-the-week', aud: 'beacons' };
  return {
    key,
    token: (claims: JWTPayload & { readonly iat: number }, typ = 'pautang-device+jwt') =>
      new SignJWT({ ...usual, exp: claims.iat + 3_600, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid, typ })
        .sign(signing),
  };
}

import type { PublicKey } from '@pautang/shared/contract/registry';
import { SignJWT, createLocalJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Signer } from './keyFolder';

const ALGORITHM = 'ES256';

/** What a signature is for: a statement can never pass for a registry, whoever's key is stolen. */
export type SignedKind = 'registry' | 'release';
const typeOf = (kind: SignedKind) => `pautang-${kind}+jwt`;

/** A JWT of this payload (which brings its own iat and exp). */
export function sign(kind: SignedKind, payload: object, { kid, key }: Signer): Promise<string> {
  const claims = { ...payload };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: typeOf(kind) })
    .sign(key);
}

export type Verified<T> =
  | { readonly isGood: true; readonly payload: T; readonly kid: string }
  | { readonly isGood: false; readonly why: string };

/** The payload, if one of the keys has signed it and it has the shape. Expiry is the shell's to judge, not the desk's. */
export async function verifySigned<T>(
  kind: SignedKind,
  token: string,
  keys: readonly PublicKey[],
  schema: v.GenericSchema<unknown, T>,
): Promise<Verified<T>> {
  try {
    const keyStore = createLocalJWKSet({ keys: [...keys] });
    const { payload, protectedHeader } = await jwtVerify(token, keyStore, {
      algorithms: [ALGORITHM],
      typ: typeOf(kind),
      requiredClaims: ['iat'],
      currentDate: new Date(0),
    });
    const parsed = v.safeParse(schema, payload);
    if (parsed.success)
      return { isGood: true, payload: parsed.output, kid: protectedHeader.kid ?? '' };
    const [issue] = parsed.issues;
    return { isGood: false, why: `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}` };
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey)
      return { isGood: false, why: 'signed by a key that is not allowed' };
    if (error instanceof errors.JWSSignatureVerificationFailed)
      return { isGood: false, why: 'the signature does not fit the bytes' };
    if (error instanceof errors.JOSEError) return { isGood: false, why: error.message };
    throw error;
  }
}

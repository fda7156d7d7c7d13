/** Compact JWS (RFC 7515), ES256, by operations and teams. WebCrypto checks it, because jose is too large for a phone. */
import * as v from '@pautang/shared/schema';
import { bytesOfBase64url } from './base64url';
import type { PublicKey } from './registry';

export const SIGNING_ALGORITHM = 'ES256';

/** The purpose of a signature, in its signed header: a team's stolen key signs releases, but no registry, index or shell. */
export type SignedKind = 'registry' | 'index' | 'shell' | 'release';

/** Header `typ` of a signed document of this kind. */
export const signedType = (kind: SignedKind): string => `pautang-${kind}+jwt`;

/** Says why a text is not a document of the kind, signed by one of the keys. */
export class SignatureError extends Error {}

/** Header, payload and signature, without padding and line breaks. */
const COMPACT = /^([\w-]+)\.([\w-]*)\.([\w-]+)$/;

/** The text must not choose the algorithm. A header with `crit` is refused, because we support no extension. */
const protectedHeader = v.looseObject({
  alg: v.literal(SIGNING_ALGORITHM),
  kid: v.string(),
  typ: v.optional(v.string()),
  crit: v.optional(v.never()),
});

const textOf = (bytes: BufferSource): string => new TextDecoder().decode(bytes);

/** @throws SignatureError */
function readParts(jws: string) {
  const [, first = '', second = '', third = ''] = COMPACT.exec(jws) ?? [];
  try {
    return {
      header: v.parse(protectedHeader, JSON.parse(textOf(bytesOfBase64url(first)))),
      signed: new TextEncoder().encode(`${first}.${second}`),
      text: textOf(bytesOfBase64url(second)),
      signature: bytesOfBase64url(third),
    };
  } catch {
    throw new SignatureError(`it has no ${SIGNING_ALGORITHM} signature`);
  }
}

/** Imports a key by its values only: engines differ on optional members such as `ext`. @throws SignatureError */
async function importKey({ kid, kty, crv, x, y }: PublicKey): Promise<CryptoKey> {
  const curve = { name: 'ECDSA', namedCurve: crv };
  try {
    return await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify']);
  } catch {
    throw new SignatureError(`the key ${kid} is not on the curve ${crv}`);
  }
}

/**
 * Returns the text that one of these keys has signed as a document of this kind, and the `kid` of that key. The caller
 * still has to check the text's shape and dates.
 * @throws SignatureError if it is not such a document, or not signed by one of these keys
 */
export async function signedText(
  jws: string,
  keys: readonly PublicKey[],
  kind: SignedKind,
): Promise<{ readonly text: string; readonly kid: string }> {
  const { header, signed, text, signature } = readParts(jws);
  const { kid, typ } = header;
  const known = keys.find((key) => key.kid === kid);
  if (!known) throw new SignatureError('signed by a key that is not allowed');
  const key = await importKey(known);
  // A signature is r and s, 32 bytes each.
  if (!(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed)))
    throw new SignatureError('the signature does not fit the bytes');
  if (typ !== signedType(kind))
    throw new SignatureError(`it was signed as ${typ ?? 'nothing'}, not as ${kind}`);
  return { text, kid };
}

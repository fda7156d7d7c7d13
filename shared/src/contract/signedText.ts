/** Signatures of operations and of the teams: compact JWS, ES256, by one of the keys that a reader knows. */
import { JWSInvalid } from 'jose/errors';
import { compactVerify } from 'jose/jws/compact/verify';
import type { PublicKey } from './registry';

export const SIGNING_ALGORITHM = 'ES256';

/**
 * What a signature is for. The kind is part of the signed header, so that a team's stolen key cannot sign a registry.
 * Operations sign registries, changes (history entries), archives of changes and shell offers; teams sign releases.
 */
export type SignedKind = 'registry' | 'change' | 'archive' | 'shell' | 'release';

/** Header `typ` of a signed document of this kind. */
export const signedType = (kind: SignedKind): string => `pautang-${kind}+jwt`;

/**
 * The text that one of these keys has signed as a document of this kind, and the `kid` of that key. The caller still
 * has to check the text's shape and dates.
 * @throws JOSEError where it is no such document, or none of these keys has signed it
 */
export async function signedText(
  jws: string,
  keys: readonly PublicKey[],
  kind: SignedKind,
): Promise<{ readonly text: string; readonly kid: string }> {
  const { payload, protectedHeader } = await compactVerify(
    jws,
    ({ kid }) => {
      const key = keys.find((known) => known.kid === kid);
      if (!key) throw new JWSInvalid('signed by a key that is not allowed');
      // Chrome 80 takes a key without `ext` as one that may not be extracted, and refuses to import it as jose does.
      return { ...key, ext: true };
    },
    { algorithms: [SIGNING_ALGORITHM] },
  );
  const { typ, kid = '' } = protectedHeader;
  if (typ !== signedType(kind))
    throw new JWSInvalid(`it was signed as ${typ ?? 'nothing'}, not as ${kind}`);
  return { text: new TextDecoder().decode(payload), kid };
}

/** Signatures of operations and of the teams: ES256 by one of the keys that a reader believes. */
import type { PublicKey } from '@pautang/shared/contract/registry';
import { compactVerify } from 'jose/jws/compact/verify';

/**
 * What one of these keys has signed as a document of this type (`typ` of the header).
 * @throws where it is no such document, and where the signature is nobody's of these
 */
export async function signedText(
  jws: string,
  keys: readonly PublicKey[],
  type: string,
): Promise<string> {
  const { payload, protectedHeader } = await compactVerify(
    jws,
    ({ kid }) => {
      const key = keys.find((known) => known.kid === kid);
      if (!key) throw new Error('Signed by a key that is not known here.');
      // Chrome 80 takes a key without `ext` for one that must not be extracted, and jose asks for the contrary.
      return { ...key, ext: true };
    },
    { algorithms: ['ES256'] },
  );
  if (protectedHeader.typ !== type) throw new Error(`Signed, but not as ${type}.`);
  return new TextDecoder().decode(payload);
}

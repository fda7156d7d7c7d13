/**
 * Imports keys as Chrome 80 does: it takes a JWK without `ext` for one that must not be extracted, and throws if the
 * caller asks for an extractable key. Later versions check `ext` only if it is present.
 */
export function importKeysAsChrome80(): void {
  const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (
    ...call: readonly unknown[]
  ) => Promise<CryptoKey>;
  jest.spyOn(crypto.subtle, 'importKey').mockImplementation(async (...call: readonly unknown[]) => {
    const [format, key, , isExtractable] = call;
    if (format === 'jwk' && isExtractable === true && (key as JsonWebKey).ext !== true)
      throw new DOMException('The "ext" member of the JWK dictionary is inconsistent', 'DataError');
    return importKey(...call);
  });
}

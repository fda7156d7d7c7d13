import { createHash, webcrypto } from 'node:crypto';

/** jsdom has no digests, so this gives it node's. */
export function giveDigests(): void {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
}

/** The hash of these bytes in the registry's form. */
export const sha384 = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

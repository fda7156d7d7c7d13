import { createHash, webcrypto } from 'node:crypto';

/** jsdom has no digests; those of every browser are node's. */
export function giveDigests(): void {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
}

/** As the registry names these bytes. */
export const sha384 = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

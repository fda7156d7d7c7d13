/** Base64 as RFC 4648, section 5, has it for addresses and tokens: `-` and `_`, and no padding. */

/** The UTF-8 bytes of a text. */
export function base64urlOf(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** @throws InvalidCharacterError */
export function bytesOfBase64url(part: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(part.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

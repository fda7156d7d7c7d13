/** Base64url (RFC 4648, section 5): with `-` and `_`, without padding. */

export function bytesToBase64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The UTF-8 bytes of a text. */
export const base64urlOf = (text: string): string =>
  bytesToBase64url(new TextEncoder().encode(text));

/** @throws InvalidCharacterError */
export function bytesOfBase64url(part: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(part.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

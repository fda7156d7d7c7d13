import { payloadKey } from '@pautang/shared/contract/envelope';
import AES from 'crypto-js/aes';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import FormatHex from 'crypto-js/format-hex';

const IV_BYTES = 16;

/**
 * AES-256-CBC with PKCS#7 (decision P4): a fresh random IV, then the ciphertext, in lower-case hexadecimal. The key is
 * public knowledge: this keeps payloads out of casual logs and is no security boundary.
 */
export function encrypt(text: string, packageName: string): string {
  const key = Utf8.parse(payloadKey(packageName));
  const random = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const ivHex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { ciphertext } = AES.encrypt(Utf8.parse(text), key, { iv: Hex.parse(ivHex) });
  return ivHex + ciphertext.toString(Hex);
}

/** Throws on anything that `encrypt` with the same package name has not made. */
export function decrypt(hex: string, packageName: string): string {
  const payload = hex.trim();
  if (!/^(?:[0-9a-f]{32}){2,}$/i.test(payload))
    throw new Error('This is not an encrypted payload.');
  const key = Utf8.parse(payloadKey(packageName));
  const iv = Hex.parse(payload.slice(0, IV_BYTES * 2));
  const bytes = AES.decrypt(payload.slice(IV_BYTES * 2), key, { iv, format: FormatHex });
  // The library gives an empty or negative length for a garbled payload instead of throwing; no envelope is empty.
  if (bytes.sigBytes <= 0) throw new Error('This payload was encrypted with another key.');
  return bytes.toString(Utf8);
}

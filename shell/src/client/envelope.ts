import AES from 'crypto-js/aes';
import FormatHex from 'crypto-js/format-hex';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import { payloadKey } from '@pautang/shared/contract/envelope';
import type { Identity } from '../bridge/identity';

export interface Item {
  readonly method: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Adds the prefix to the top-level keys of an item's data only (decision P2). */
export function withPrefix(data: Item['data'], prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [prefix + key, value]),
  );
}

/** The body of one envelope before encryption (section 7, decision P2). */
export function buildEnvelope(
  items: readonly Item[],
  identity: Identity,
  t: number,
  requestId?: string,
): RequestEnvelope {
  const { afid, adId, device } = identity.device;
  return {
    data: items.map(({ method, data }) => ({ method, data: withPrefix(data, identity.prefix) })),
    header: {
      // Spread first, so that it adds keys and replaces none of ours.
      ...identity.bodyHeader,
      appName: identity.appName,
      afid,
      device,
      appVersion: identity.appVersion,
      adId,
      ...(requestId === undefined ? {} : { requestId }),
    },
    t,
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns ten random letters, which follow `any` in the address (decision P1). */
export function urlSuffix(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(random, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** Returns ten letters that stay the same for a minute, so that a cached answer is found again. */
export function keptSuffix(minute: number): string {
  return Array.from(`${minute}`.padStart(10, '0'), (digit) => LETTERS.charAt(Number(digit))).join(
    '',
  );
}

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

/** Throws if the text was not made by `encrypt` with the same package name. */
export function decrypt(hex: string, packageName: string): string {
  const payload = hex.trim();
  if (!/^(?:[0-9a-f]{32}){2,}$/i.test(payload))
    throw new Error('This is not an encrypted payload.');
  const key = Utf8.parse(payloadKey(packageName));
  const iv = Hex.parse(payload.slice(0, IV_BYTES * 2));
  const bytes = AES.decrypt(payload.slice(IV_BYTES * 2), key, { iv, format: FormatHex });
  // The library returns an empty or negative length for a garbled payload instead of throwing; an envelope is never
  // empty.
  if (bytes.sigBytes <= 0) throw new Error('This payload was encrypted with another key.');
  return bytes.toString(Utf8);
}

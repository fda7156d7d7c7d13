import { createDecipheriv } from 'node:crypto';
import { payloadKey } from '@pautang/shared/contract/envelope';
import * as v from 'valibot';

const BLOCK = 16;

/** The text of an answer, decrypted and parsed as far as possible. */
export interface Opened {
  /** 'plain' is unencrypted JSON (decision P5); 'unreadable' is text that is neither JSON nor opened by this key */
  readonly form: 'encrypted' | 'plain' | 'unreadable';
  /** the JSON value; undefined when unreadable */
  readonly value: unknown;
  /** the first 32 hex digits of an encrypted answer */
  readonly iv: string | null;
  /** the deviation from decision P4, in words that follow 'got'; null without one */
  readonly fault: string | null;
}

const unreadable = (fault: string): Opened => ({
  form: 'unreadable',
  value: undefined,
  iv: null,
  fault,
});

/** Opens a lender's answer. It also opens answers that deviate from decision P4, and names the deviation. */
export function openPayload(body: string, packageName: string): Opened {
  const plain = jsonOf(body);
  if (v.is(v.looseObject({}), plain))
    return { form: 'plain', value: plain, iv: null, fault: 'plain JSON' };
  const text = body.trim();
  if (text === '') return unreadable('nothing');
  if (!/^[0-9a-f]+$/i.test(text))
    return unreadable(
      /^[A-Za-z0-9+/=_-]+$/.test(text) ? 'text that is not hex (Base64?)' : 'text that is not hex',
    );
  if (text.length % (BLOCK * 2) !== 0 || text.length < BLOCK * 4)
    return unreadable(
      `${text.length} hex digits, which are not an IV with whole blocks of ${BLOCK} bytes`,
    );
  const iv = text.slice(0, BLOCK * 2).toLowerCase();
  const padded = jsonOf(decrypted(text, packageName, true));
  const value = padded ?? jsonOf(decrypted(text, packageName, false)?.replace(/\0+$/, ''));
  if (value === undefined)
    return unreadable('text that the key of this package does not open to JSON');
  const fault =
    (padded === undefined ? 'another padding than PKCS#7' : null) ??
    (/[A-F]/.test(text) ? 'upper-case hex' : null) ??
    (text === body ? null : 'white space around the hex');
  return { form: 'encrypted', value, iv, fault };
}

function decrypted(hex: string, packageName: string, isPadded: boolean): string | undefined {
  const bytes = Buffer.from(hex, 'hex');
  const key = Buffer.from(payloadKey(packageName), 'utf8');
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, BLOCK));
    decipher.setAutoPadding(isPadded);
    const plain = Buffer.concat([decipher.update(bytes.subarray(BLOCK)), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { payloadKey } from '@pautang/shared/contract/envelope';

const ALGORITHM = 'aes-256-cbc';
const BLOCK = 16;

/**
 * Encrypts as decision P4 says: a fresh IV, then the ciphertext, all in lower-case hex. @throws Error for a package
 * name that is too short
 */
export function encrypt(plain: string, packageName: string): string {
  const iv = randomBytes(BLOCK);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(payloadKey(packageName), 'utf8'), iv);
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]).toString('hex');
}

/** null when the payload was not made by `encrypt` with this package name. */
export function decrypt(payload: string, packageName: string): string | null {
  if (!isCipherText(payload)) return null;
  const bytes = Buffer.from(payload, 'hex');
  const key = Buffer.from(payloadKey(packageName), 'utf8');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, BLOCK));
    const plain = Buffer.concat([decipher.update(bytes.subarray(BLOCK)), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    // wrong padding and invalid text get the same answer: a garbled payload
    return null;
  }
}

export function isCipherText(payload: string): boolean {
  const blocks = payload.length / (BLOCK * 2);
  return Number.isInteger(blocks) && blocks >= 2 && /^[0-9a-f]+$/.test(payload);
}
